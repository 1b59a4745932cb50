import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import {
	addReview,
	type Clause,
	conditionRule,
	type FlowRule,
	freeName,
	type RuleList,
	reviewNames,
	reviewPlace,
} from "../../../flow/editing/index.ts";
import { composedQuery } from "../../api/studio/draft.ts";
import type { DraftRules } from "../../api/studio/rules.ts";
import { Input } from "../../forms/inputs.tsx";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldFault } from "../../shell/field-fault.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { FieldLabel } from "../frame/field-label.tsx";
import { FactPicker } from "../persons/fact-picker.tsx";
import type { RuleWords } from "../rule-words/use-rule-words.ts";
import { ClauseRow } from "./clause-row.tsx";
import { firstComparison, isWhole } from "./comparisons.ts";

const WORDS = [
	...(["title", "task", "accept", "decline"] as const),
	...(["waitingTitle", "waitingBody", "declinedTitle", "declinedBody"] as const),
];
type Word = (typeof WORDS)[number];

interface AddReviewProps {
	/** The rules that decide which step of the loan comes next. */
	readonly stages: RuleList;
	readonly rules: DraftRules;
	readonly words: RuleWords;
	readonly isFresh: boolean;
}

/** A review by the lender's own staff: who is reviewed, when, what staff do, and what the borrower reads meanwhile. */
export function AddReview({ stages, rules, words, isFresh }: AddReviewProps) {
	const copy = useCopy("studio");
	const { draft, home, editAll } = useOpenDraft();
	const navigate = useNavigate();
	const id = useId();
	const composed = (file: string) => composedQuery(draft.uuid, draft.hash, file);
	const standing = useQuery(composed("flows/standing.json")).data?.value ?? null;
	const pages = useQuery(composed("flows/pages.json")).data?.value ?? null;
	const placeOf = (row: FlowRule | undefined) => row && reviewPlace(row, { standing, pages, lists: rules.lists });
	const [clauses, setClauses] = useState<readonly Clause[]>([]);
	const [before, setBefore] = useState("");
	const [said, setSaid] = useState<{ readonly [word in Word]?: string }>({});
	const [isTried, setTried] = useState(false);
	const [isSaving, setSaving] = useState(false);
	// what staff call it and do is each review's own
	const usual = (word: Word) => (word === "title" || word === "task" ? "" : copy(`ownReview.${word}_usual`));
	const wordOf = (word: Word) => said[word] ?? usual(word);
	const isMissing = (word: Word) => wordOf(word).trim() === "";
	const hasClauses = clauses.length > 0 && clauses.every(isWhole);
	const place = placeOf(stages.rules.find((rule) => rule.id === before));
	const isReady = hasClauses && place !== undefined && !WORDS.some(isMissing);
	const isNullable = (fact: string) => rules.facts.find((one) => one.fact === fact)?.isNullable ?? true;
	// begins with the words that somebody types to find it
	const stageTitle = ({ to, title }: FlowRule) => rules.places.find(({ at }) => at === `stage:${to}`)?.title ?? title;
	const send = async (event: FormEvent) => {
		event.preventDefault();
		setTried(true);
		if (!isReady || place === undefined || !isFresh || isSaving) return;
		const taken = rules.facts.map(({ fact }) => fact.replace(/Choice$/, ""));
		const name = freeName(wordOf("title"), taken);
		const part = (at: "waiting" | "declined") => ({
			title: wordOf(`${at}Title`).trim(),
			body: wordOf(`${at}Body`).trim(),
		});
		setSaving(true);
		const changes = addReview({
			...{ name, org: home.org, title: wordOf("title").trim(), task: wordOf("task").trim(), before, place },
			when: [conditionRule({ join: "and", clauses }, isNullable)],
			...{ accept: wordOf("accept").trim(), decline: wordOf("decline").trim() },
			...{ waiting: part("waiting"), declined: part("declined") },
			...{ who: copy("ownReview.who"), help: copy("ownReview.help"), done: copy("ownReview.done") },
		});
		const isSaved = await editAll(changes).finally(() => setSaving(false));
		if (!isSaved) return;
		const query = new URLSearchParams({ rules: stages.id, rule: reviewNames({ name }).row });
		await navigate(`/studio/drafts/${draft.uuid}/rules?${query}`);
	};
	const field = (word: Word) => (
		<Field
			key={word}
			label={copy(`ownReview.${word}`)}
			fault={isTried && isMissing(word) ? copy("ownReview.missing") : undefined}
		>
			{(props) => (
				<Input
					{...props}
					value={wordOf(word)}
					maxLength={300}
					onChange={(event) => setSaid({ ...said, [word]: event.currentTarget.value })}
				/>
			)}
		</Field>
	);
	return (
		<Box as="section" mt="5" maxW="40rem" aria-labelledby={`${id}-title`}>
			<Heading as="h2" size="md" id={`${id}-title`}>
				{copy("ownReview.heading")}
			</Heading>
			<Text color="ink-2">{copy("ownReview.lead")}</Text>
			<form onSubmit={(event) => void send(event)} noValidate>
				{field("title")}
				{field("task")}
				<Heading as="h3" size="sm" mt="5">
					{copy("ownReview.whom")}
				</Heading>
				<Box as="ul" listStyleType="none">
					{clauses.map((clause, at) => (
						<ClauseRow
							// clauses have no name of their own
							key={`${at} ${clause.fact}`}
							clause={clause}
							fact={rules.facts.find(({ fact }) => fact === clause.fact)}
							title={words.fact(clause.fact)}
							change={(next) =>
								setClauses(clauses.flatMap((one, index) => (index !== at ? [one] : next === undefined ? [] : [next])))
							}
						/>
					))}
				</Box>
				<FactPicker sayable={rules.facts} onPick={(fact) => setClauses([...clauses, firstComparison(fact)])} />
				<FieldFault isAnnounced>{isTried && !hasClauses ? copy("ownReview.noOne") : undefined}</FieldFault>
				<Field
					label={copy("ownReview.before")}
					fault={isTried && before === "" ? copy("ownReview.missing") : undefined}
				>
					{(props) => (
						<NativeSelect {...props} value={before} onChange={(event) => setBefore(event.currentTarget.value)}>
							<option value="">{copy("ownReview.choose")}</option>
							{stages.rules
								.filter((rule) => placeOf(rule) !== undefined)
								.map((rule) => (
									<option key={rule.id} value={rule.id}>
										{`${stageTitle(rule)} (${rule.id})`}
									</option>
								))}
						</NativeSelect>
					)}
				</Field>
				<Heading as="h3" size="sm" mt="5">
					{copy("ownReview.choices")}
				</Heading>
				{field("accept")}
				{field("decline")}
				<Text mt="2">{copy("ownReview.noNotice")}</Text>
				<Heading as="h3" size="sm" mt="5">
					{copy("ownReview.reads")}
				</Heading>
				{(["waitingTitle", "waitingBody", "declinedTitle", "declinedBody"] as const).map(field)}
				<Flex gap="3" mt="5" wrap="wrap">
					<Button type="submit" aria-disabled={isSaving || !isFresh}>
						{copy("ownReview.add")}
					</Button>
					<Button variant="outline" onClick={() => void navigate(`/studio/drafts/${draft.uuid}/rules`)}>
						{copy("ownReview.cancel")}
					</Button>
				</Flex>
			</form>
		</Box>
	);
}

interface FieldProps {
	readonly label: string;
	readonly fault: string | undefined;
	readonly children: (props: {
		readonly id: string;
		readonly "aria-invalid": boolean;
		readonly "aria-describedby": string | undefined;
	}) => ReactNode;
}

function Field({ label, fault, children }: FieldProps) {
	const id = useId();
	const isFaulty = fault !== undefined;
	return (
		<Box mt="4">
			<FieldLabel htmlFor={id}>{label}</FieldLabel>
			{children({ id, "aria-invalid": isFaulty, "aria-describedby": isFaulty ? `${id}-fault` : undefined })}
			<FieldFault id={`${id}-fault`} isAnnounced>
				{fault}
			</FieldFault>
		</Box>
	);
}
