import { Box, Button, Heading, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import {
	AT_END,
	type FlowRule,
	keysOf,
	pathInDraft,
	pointerOf,
	type RuleAct,
	type RuleGroup,
	type RuleList,
	ruleAt,
} from "../../../flow/editing/index.ts";
import { type Finding, ownCheckQuery } from "../../api/studio/draft.ts";
import type { DraftRules } from "../../api/studio/rules.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Notice } from "../../shell/notice.tsx";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { ValueComments } from "../comments/value-comments.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { useLocks } from "../draft/use-locks.ts";
import { TextBeside } from "../editor/text-beside.tsx";
import { KeptKeys } from "../frame/kept-keys.tsx";
import { RowPersonButton } from "../persons/row-person.tsx";
import { OthersAtEntry } from "../presence/others-at-entry.tsx";
import { useOpenEntry } from "../presence/presence-context.ts";
import { useFactsOf, useRuleWords } from "../rule-words/use-rule-words.ts";
import { AddRule } from "./add-rule.tsx";
import { RemovedRules } from "./removed-rules.tsx";
import { RuleEditor } from "./rule-editor.tsx";
import { RuleFindings } from "./rule-findings.tsx";
import { pathOfRule, useRuleEdits } from "./use-rule-edits.ts";

interface RulePersonProps {
	readonly group: RuleGroup;
	readonly file: string;
	/** The rule in its composed file. */
	readonly pointer: string;
}

const NONE: readonly never[] = [];

interface RuleListViewProps {
	readonly list: RuleList;
	readonly rules: DraftRules;
	/** Whether the rules are those of the files as they are now. */
	readonly isFresh: boolean;
}

/** One list of rules as sentences, in the order in which they are tried; the selected one is changed in place. */
export function RuleListView({ list, rules: all, isFresh }: RuleListViewProps) {
	const copy = useCopy("studio");
	const { draft, mayEdit } = useOpenDraft();
	const [params, setParams] = useSearchParams();
	const facts = useFactsOf(all.facts, list.reads);
	const rules = useMemo(() => ({ ...all, facts }), [all, facts]);
	const words = useRuleWords(rules);
	const selected = list.rules.find(({ id }) => id === params.get("rule"));
	const findings = useFindingsInRules(list);
	const edits = useRuleEdits(list, isFresh);
	const pointer = selected && pointerOf(pathOfRule(list, selected));
	useOpenEntry(pointer === undefined ? undefined : { file: list.file, pointer });
	const locks = useLocks().rules[list.id] ?? {};
	const lockOf = (rule: FlowRule, act: RuleAct | "down") => {
		// to move a rule down is to move the next one up
		if (act === "down") return locks[list.rules[list.rules.indexOf(rule) + 1]?.id ?? ""]?.up;
		return locks[rule.id]?.[act];
	};
	const [adding, setAdding] = useState<string | undefined>(undefined);
	const isRequests = list.group === "conditions";
	const isFixed = list.isFixed === true;
	const ends = [...list.rules.map(({ id }) => id), ...(list.isOpenEnded === true ? [AT_END] : [])];
	const places = isFixed ? [] : ends.filter((id) => locks[id]?.add === undefined);
	const closed = places.length === 0 ? ends.map((id) => locks[id]?.add).find(Boolean) : undefined;
	const select = (rule: string | undefined) => {
		setAdding(undefined);
		setParams(rule === undefined ? { rules: list.id } : { rules: list.id, rule }, { replace: true });
	};
	const add = adding !== undefined && places.includes(adding) && (
		<AddRule
			{...{ list, places }}
			place={adding}
			isBusy={edits.isBusy}
			add={async (rule) => {
				const isSaved = await edits.add(rule);
				if (isSaved) select(rule.id);
				return isSaved;
			}}
			close={() => setAdding(undefined)}
		/>
	);
	return (
		<>
			<PageLink to={`/studio/drafts/${draft.uuid}/rules`}>{copy("rules.all")}</PageLink>
			<Heading as="h2" size="md" overflowWrap="anywhere">
				{list.title}
			</Heading>
			<Text color="ink-2">{copy(`rules.about_${list.group}`)}</Text>
			{!mayEdit && <Notice>{copy("rules.lock_closed")}</Notice>}
			<Text role="status" color="ink-2" minH="6">
				{mayEdit && edits.isBusy ? copy("rules.updating") : ""}
			</Text>
			<Box as="ol" mt="1" ps="5" listStyleType="decimal">
				{list.rules.map((rule) => (
					<Box as="li" key={rule.id} borderTopWidth="1px" borderTopStyle="solid" borderColor="line" py="2">
						<ListedRule
							{...{ rule, list, words }}
							isSelected={rule === selected}
							isLocked={(["when", "to", "parts"] as const).some((act) => lockOf(rule, act) !== undefined)}
							select={() => select(rule === selected ? undefined : rule.id)}
						/>
						<RuleFindings findings={findings.get(rule.id) ?? NONE} />
						<OthersAtEntry file={list.file} pointer={pointerOf(pathOfRule(list, rule))} />
						{rule === selected && pointer !== undefined && (
							<Box ps="4" mb="3" borderStartWidth="3px" borderStartStyle="solid" borderColor="line">
								<RuleEditor
									{...{ list, rule, rules, words, edits }}
									add={() => setAdding(rule.id)}
									lockOf={(act) => lockOf(rule, act)}
									close={() => select(undefined)}
								/>
								{add}
								<KeptKeys kept={rule.kept} />
								<RulePerson key={pointer} group={list.group} file={list.file} pointer={pointer} />
								<ValueComments file={list.file} pointer={pointer} hasInner />
								<TextBeside file={list.file} path={pathOfRule(list, rule).map(String)} />
							</Box>
						)}
					</Box>
				))}
			</Box>
			{mayEdit && closed !== undefined && (
				<Text mt="3" color="ink-2" overflowWrap="anywhere">
					{copy("rules.closed", { cause: closed })}
				</Text>
			)}
			{mayEdit &&
				!isFixed &&
				closed === undefined &&
				selected === undefined &&
				(add || (
					<Button
						size="sm"
						variant="outline"
						mt="3"
						aria-disabled={edits.isBusy}
						onClick={() => !edits.isBusy && setAdding(isRequests ? AT_END : places.at(-1))}
					>
						{copy(isRequests ? "rules.addRequest" : "rules.add")}
					</Button>
				))}
			{mayEdit && !isFixed && <RemovedRules list={list} isBusy={edits.isBusy} restore={edits.restore} />}
		</>
	);
}

function ListedRule(props: {
	readonly rule: FlowRule;
	readonly list: RuleList;
	readonly words: ReturnType<typeof useRuleWords>;
	readonly isSelected: boolean;
	/** Whether its condition stays as it is. */
	readonly isLocked: boolean;
	readonly select: () => void;
}) {
	const { rule, list, words, isSelected, isLocked, select } = props;
	const copy = useCopy("studio");
	const then = words.then(rule, list);
	return (
		<>
			<Button
				variant="plain"
				size="sm"
				height="auto"
				py="1"
				px="0"
				whiteSpace="normal"
				textAlign="start"
				aria-expanded={isSelected}
				textDecoration={isSelected ? "underline" : "none"}
				onClick={select}
			>
				{words.when(rule, list)}
			</Button>
			{then !== undefined && <Text overflowWrap="anywhere">{then}</Text>}
			<Text fontSize="xs" color="ink-2">
				{[
					list.group === "conditions" && rule.when === undefined ? rule.id : rule.title,
					copy(`rules.origin_${rule.origin}`),
					...(isLocked ? [copy("rules.lockedMark")] : []),
				].join(" · ")}
			</Text>
		</>
	);
}

/** Makes the person for whom a rule holds; of rules that read nothing that a person has, it says so. */
function RulePerson({ group, ...place }: RulePersonProps) {
	const copy = useCopy("studio");
	if (group === "guards") return <Text color="ink-2">{copy("rules.personOf_guards")}</Text>;
	return <RowPersonButton {...place} />;
}

/** What the check says of the rules of a list, by rule. */
function useFindingsInRules({ id, file, isWhole, rules }: RuleList): ReadonlyMap<string, readonly Finding[]> {
	const { draft } = useOpenDraft();
	const { data } = useQuery(ownCheckQuery(draft.uuid, draft.hash));
	return useMemo(() => {
		const own = draft.files.map(({ path }) => path);
		const found = new Map<string, Finding[]>();
		for (const finding of data?.diagnostics ?? []) {
			if (finding.pointer === undefined || pathInDraft(finding.file, own) !== file) continue;
			const { list, rule } = ruleAt(file, keysOf(finding.pointer)) ?? {};
			const named = isWhole ? rules[Number(rule)]?.id : rule;
			if (list === id && named !== undefined) found.set(named, [...(found.get(named) ?? []), finding]);
		}
		return found;
	}, [data, draft.files, file, id, isWhole, rules]);
}
