import { Box, chakra, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import type { UncoveredRow } from "../../../flow/editing/index.ts";
import { startsQuery } from "../../api/studio/simulation.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { Entries, Entry } from "../frame/entries.tsx";
import { RowPersonButton } from "../persons/row-person.tsx";

/** The rows and pages that no case covers, each with a person to make of it: whoever stands where it leads. */
export function UncoveredList() {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const uncovered = useQuery(startsQuery(draft.uuid, draft.hash)).data?.uncovered;
	if (uncovered === undefined) return null;
	const { rows, pages } = uncovered;
	const words = copy("simulator.uncovered", { rows: rows.length, pages: pages.length });
	if (rows.length + pages.length === 0) return <Text mt="3">{words}</Text>;
	return (
		<chakra.details mt="3" maxW="60rem">
			<chakra.summary cursor="pointer" minH="6">
				{words}
			</chakra.summary>
			<Text mt="2" color="ink-2">
				{copy("simulator.uncoveredAbout")}
			</Text>
			<Entries>
				{[
					...pages.map(({ id, title }) => (
						<PageItem key={id} at={id} title={copy("simulator.uncoveredPage", { title })} />
					)),
					...rows.map((row) => <RowItem key={`${row.file}${row.pointer}`} row={row} />),
				]}
			</Entries>
		</chakra.details>
	);
}

function RowItem({ row: { list, of, row, title, layer, isOwn, at, file, pointer } }: { readonly row: UncoveredRow }) {
	const copy = useCopy("studio");
	const place = copy(`simulator.list_${list}`, { of, row });
	const whose = isOwn ? copy("words.own") : layer === "base" ? copy("words.base") : copy("words.below", { layer });
	const words = title === "" ? place : copy("simulator.rule", { place, title });
	// whoever stands at a step of the registration, or is led to a state, is who the rule is about
	if (list === "steps" || list === "moves" || list === "interrupts")
		return <PageItem at={at} title={words} note={whose} />;
	return (
		<Entry>
			<Box>{words}</Box>
			<Text fontSize="xs" color="ink-2">
				{whose}
			</Text>
			<RowPersonButton {...{ file, pointer }} title={words} />
		</Entry>
	);
}

function PageItem({ at, title, note = "" }: { readonly at: string; readonly title: string; readonly note?: string }) {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	return (
		<Entry>
			<Box>{title}</Box>
			{note !== "" && (
				<Text fontSize="xs" color="ink-2">
					{note}
				</Text>
			)}
			<PageLink
				to={`/studio/drafts/${draft.uuid}/simulator?${new URLSearchParams({ at })}`}
				aria-label={copy("simulator.makePersonFor", { title })}
			>
				{copy("simulator.makePerson")}
			</PageLink>
		</Entry>
	);
}
