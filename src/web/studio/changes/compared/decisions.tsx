import { Text } from "@chakra-ui/react";
import type { ChangedDecision, ChangedDecisions } from "../../../../flow/editing/index.ts";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { Entries, Entry } from "../../frame/entries.tsx";
import { exampleStart, SimulatorLink } from "../../persons/simulator-link.tsx";
import { Example } from "./example.tsx";
import { TableEntry } from "./table-entry.tsx";
import { useSaidOutcomes } from "./use-said-outcome.ts";

/** Who is treated differently: each decision as a sentence, with the smallest example. */
export function Decisions({ decisions, tables, more, open }: ChangedDecisions) {
	const copy = useCopy("studio");
	return (
		<>
			{decisions.length + tables.length + open.length === 0 && <Text>{copy("compared.decisions_none")}</Text>}
			<Entries>
				{[
					...decisions.map((change, at) => <DecisionEntry key={`${change.kind} ${at}`} change={change} />),
					...tables.map((change, at) => <TableEntry key={`${change.file} ${at}`} change={change} />),
				]}
			</Entries>
			{more > 0 && <Text mt="2">{copy("compared.decisions_more", { count: more })}</Text>}
			{open.map(({ kind, of }) => (
				<Text key={`${kind} ${of?.id}`} mt="2" color="ink-2">
					{copy("compared.decisions_open", { of: of?.title ?? copy(`compared.of_${kind}`) })}
				</Text>
			))}
		</>
	);
}

function DecisionEntry({ change }: { readonly change: ChangedDecision }) {
	const copy = useCopy("studio");
	const { kind, of, facts, record } = change;
	const [before, after] = useSaidOutcomes()(change);
	const key = keyOf(change);
	return (
		<Entry>
			<Text fontWeight="semibold">{copy(`compared.is_${key}`, { of: of?.title ?? "", before, after })}</Text>
			{kind !== "stepOrder" && (
				<>
					<Example facts={facts} />
					<Text mt="2">
						<SimulatorLink start={exampleStart(record)} />
					</Text>
				</>
			)}
		</Entry>
	);
}

function keyOf({ kind, after }: ChangedDecision) {
	if (kind === "step") return `step_${after.kind === "asked" ? "asked" : "unasked"}` as const;
	if (kind === "condition") return `condition_${after.kind === "raised" ? "raised" : "unraised"}` as const;
	return kind;
}
