import { Text } from "@chakra-ui/react";
import type { ChangedCase, ChangedCases, Titled } from "../../../../flow/editing/index.ts";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../../draft/draft-context.ts";
import { Entries, Entry } from "../../frame/entries.tsx";
import { RoomLink } from "./room-link.ts";

/** The cases that come out otherwise, by title, each with a way into the simulator. */
export function Cases({ cases, compared }: ChangedCases) {
	const copy = useCopy("studio");
	if (cases.length === 0) return <Text>{copy("compared.cases_none", { count: compared })}</Text>;
	return (
		<>
			<Text>{copy("compared.cases_some", { count: cases.length, all: compared })}</Text>
			<Entries>
				{cases.map((one) => (
					<CaseEntry key={one.name} one={one} />
				))}
			</Entries>
		</>
	);
}

function CaseEntry({ one }: { readonly one: ChangedCase }) {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const { name, title, kind, before, after, isExpected } = one;
	const titles = (list: readonly Titled[]) =>
		list.map((each) => copy("compared.quoted", { title: each.title })).join(", ");
	const isList = kind === "steps" || kind === "orders";
	const said = {
		before: titles(before) || copy("compared.outcome_nothing"),
		after: titles(after) || copy("compared.outcome_nothing"),
	};
	return (
		<Entry>
			<Text fontWeight="semibold">{title}</Text>
			{!isList && <Text>{copy(`compared.case_${kind}`, said)}</Text>}
			{isList && before.length > 0 && <Text>{copy(`compared.case_${kind}Gone`, { titles: titles(before) })}</Text>}
			{isList && after.length > 0 && <Text>{copy(`compared.case_${kind}New`, { titles: titles(after) })}</Text>}
			<Text color={isExpected ? "ink-2" : "warn"}>
				{copy(isExpected ? "compared.case_expected" : "compared.case_unexpected")}
			</Text>
			<RoomLink to={`/studio/drafts/${draft.uuid}/simulator?${new URLSearchParams({ case: name })}`}>
				{copy("compared.toSimulator")}
			</RoomLink>
		</Entry>
	);
}
