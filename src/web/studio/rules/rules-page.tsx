import { Box, Heading, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { pointerOf, RULE_GROUPS, type RuleList } from "../../../flow/editing/index.ts";
import { shownMessage } from "../../api/request-error.ts";
import { type DraftRules, rulesQuery } from "../../api/studio/rules.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { useLocks } from "../draft/use-locks.ts";
import { FaultBoundary } from "../frame/fault-boundary.tsx";
import { SearchRow } from "../frame/search-row.tsx";
import { useFactsOf, useListWords, useRuleWords } from "../rule-words/use-rule-words.ts";
import { AddReview } from "./add-review.tsx";
import { RuleListView } from "./rule-list-view.tsx";

const SHOWN = ["all", "own"] as const;

/** The rules that move a borrower on: all lists of them, or the one in the address. */
export function Page() {
	const { draft, mayEdit } = useOpenDraft();
	const query = useQuery(rulesQuery(draft.uuid, draft.hash));
	const [params] = useSearchParams();
	const wanted = params.get("rules");
	if (query.data === undefined) {
		return query.error === null ? <LoadingBlock /> : <Text role="alert">{shownMessage(query.error)}</Text>;
	}
	const open = query.data.lists.find(({ id }) => id === wanted);
	const isFresh = !query.isPlaceholderData && query.data.hash === draft.hash;
	const stages = query.data.lists.find(({ group }) => group === "stages");
	if (params.has("review") && stages !== undefined && mayEdit) {
		return <NewReview {...{ stages, isFresh }} rules={query.data} />;
	}
	return open === undefined ? (
		<AllLists rules={query.data} />
	) : (
		<FaultBoundary shown={[open]} file={open.file} pointer={pointerOf(open.path)}>
			<RuleListView key={open.id} list={open} rules={query.data} isFresh={isFresh} />
		</FaultBoundary>
	);
}

function NewReview(props: { readonly stages: RuleList; readonly rules: DraftRules; readonly isFresh: boolean }) {
	const facts = useFactsOf(props.rules.facts, undefined);
	const rules = { ...props.rules, facts };
	return <AddReview {...props} rules={rules} words={useRuleWords(rules)} />;
}

function AllLists({ rules }: { readonly rules: DraftRules }) {
	const copy = useCopy("studio");
	const { draft, mayEdit } = useOpenDraft();
	const wordsOf = useListWords(rules);
	const locks = useLocks().rules;
	const lockedIn = ({ id, rules: all }: RuleList) => all.filter((rule) => locks[id]?.[rule.id]?.when).length;
	const [search, setSearch] = useState("");
	const [shown, setShown] = useState<(typeof SHOWN)[number]>("all");
	const wanted = useDeferredValue(search).toLowerCase().split(/\s+/).filter(Boolean);
	const isFound = (list: RuleList) => {
		if (shown === "own" && list.rules.every(({ origin }) => origin === "below")) return false;
		if (wanted.length === 0) return true;
		const words = wordsOf(list);
		const said = list.rules.map((rule) => `${rule.title} ${words.when(rule, list)} ${words.then(rule, list) ?? ""}`);
		const text = [list.title, ...said].join(" ").toLowerCase();
		return wanted.every((word) => text.includes(word));
	};
	const found = rules.lists.filter(isFound);
	return (
		<>
			<Heading as="h2" size="md">
				{copy("rules.title")}
			</Heading>
			<Text>{copy("rules.lead")}</Text>
			{mayEdit && (
				<Text mt="2">
					<PageLink to={`/studio/drafts/${draft.uuid}/rules?review=new`}>{copy("ownReview.heading")}</PageLink>
				</Text>
			)}
			<Box mt="3">
				<SearchRow
					find={copy("rules.find")}
					kinds={SHOWN.map((kind) => ({ kind, label: copy(`rules.show_${kind}`) }))}
					{...{ search, shown }}
					onSearch={setSearch}
					onShown={setShown}
				/>
			</Box>
			<Text role="status" mt="3" color="ink-2">
				{copy("rules.lists", { count: found.length })}
			</Text>
			{RULE_GROUPS.map((group) => {
				const lists = found.filter((list) => list.group === group);
				if (lists.length === 0) return null;
				return (
					<Box as="section" key={group} mt="5" aria-labelledby={`rules-${group}`}>
						<Heading as="h3" size="sm" id={`rules-${group}`}>
							{copy(`rules.group_${group}`)}
						</Heading>
						<Text color="ink-2">{copy(`rules.about_${group}`)}</Text>
						<Box as="ul" listStyleType="none" mt="1">
							{lists.map((list) => (
								<Box as="li" key={list.id} py="2" borderTopWidth="1px" borderTopStyle="solid" borderColor="line">
									<PageLink to={`/studio/drafts/${draft.uuid}/rules?rules=${encodeURIComponent(list.id)}`}>
										{list.title}
									</PageLink>
									<Text fontSize="xs" color="ink-2">
										{[
											copy("rules.count", { count: list.rules.length }),
											...(list.rules.some(({ origin }) => origin !== "below") ? [copy("rules.hasOwn")] : []),
											...(lockedIn(list) === 0 ? [] : [copy("rules.lockedCount", { count: lockedIn(list) })]),
										].join(" · ")}
									</Text>
								</Box>
							))}
						</Box>
					</Box>
				);
			})}
		</>
	);
}
