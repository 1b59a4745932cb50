import { Box, chakra, Grid, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { ChangedOffers, ChangedTable, ColumnSpec, ShownPricing } from "../../../../flow/editing/index.ts";
import type { TableValue } from "../../../../flow/engine/authored/authored-tables.ts";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { wordsOf } from "../../cells/columns.ts";
import { choiceWords, printedValue } from "../../cells/print-cell.ts";
import { useCellWords } from "../../cells/use-cell-words.ts";
import { useOpenDraft } from "../../draft/draft-context.ts";
import { Entry } from "../../frame/entries.tsx";
import { RoomLink } from "./room-link.ts";

const Side = chakra("div", { base: { minW: "0", p: "3", borderRadius: "field" } });

/** What a table decides otherwise, for whom, and what becomes of the offers of an ordinary borrower. */
export function TableEntry({ change }: { readonly change: ChangedTable }) {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const words = useCellWords();
	const { file, about, output, spec, since, inputs, offers } = change;
	const said = (value: TableValue, of: ColumnSpec) => (value === null ? words.none : printedValue(value, of, words));
	const name = file.replace(/^flows\//, "").replace(/\.json$/, "");
	const values = {
		table: wordsOf(name.split("/").at(-1) ?? name),
		output: wordsOf(output),
		...{ before: said(change.before, spec), after: said(change.after, spec) },
	};
	const sentence = copy("compared.is_table", values);
	return (
		<Entry>
			<Text fontWeight="semibold">{since === null ? sentence : copy("compared.since", { sentence, day: since })}</Text>
			<Text color="ink-2">{about}</Text>
			<RoomLink to={`/studio/drafts/${draft.uuid}/tables?table=${name}`}>{copy("compared.toTable")}</RoomLink>
			{inputs.length === 0 && <Text color="ink-2">{copy("compared.everyone")}</Text>}
			{(inputs.length > 0 || offers !== null) && (
				<Box mt="2" ps="4" borderInlineStartWidth="3px" borderInlineStartStyle="solid" borderColor="line">
					<Text color="ink-2">{copy("compared.example")}</Text>
					<Box as="ul" listStyleType="none">
						{inputs.map((input) => (
							<li key={input.name}>
								{copy("map.fact", { about: wordsOf(input.name), value: printedValue(input.value, input.spec, words) })}
							</li>
						))}
					</Box>
					{offers !== null && (
						<>
							<Text mt="2">{copy("compared.borrower", borrowerIn(offers))}</Text>
							<BeforeAfter before={<Pricing pricing={offers.before} />} after={<Pricing pricing={offers.after} />} />
						</>
					)}
				</Box>
			)}
		</Entry>
	);
}

function borrowerIn({ borrower }: ChangedOffers) {
	const { state, county, propertyType, occupancy, ...figures } = borrower;
	const word = (value: string | null) => choiceWords(value ?? "", [value ?? ""]).toLowerCase();
	return {
		...figures,
		place: county === null ? state : `${county}, ${state}`,
		home: word(propertyType),
		use: word(occupancy),
	};
}

function Pricing({ pricing }: { readonly pricing: ShownPricing }) {
	const copy = useCopy("studio");
	if ("refusedFor" in pricing) {
		const reasons = pricing.refusedFor.map((reason) => wordsOf(reason.replace("/", " ")).toLowerCase());
		return <Text>{copy("compared.noOffer", { reasons: reasons.join(", ") })}</Text>;
	}
	return (
		<Box as="ul" listStyleType="none">
			{pricing.offers.map(({ months, most, rates }) => (
				<li key={months}>{copy("compared.offer", { months, most, rate: rates.join("–") })}</li>
			))}
		</Box>
	);
}

/** What is on the live version beside what is in the draft; below it where there is little room. */
function BeforeAfter({ before, after }: { readonly before: ReactNode; readonly after: ReactNode }) {
	const copy = useCopy("studio");
	return (
		<Grid mt="2" gap="2" templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}>
			<Side bg="bad-bg">
				<Text fontWeight="semibold">{copy("compared.live")}</Text>
				<Box>{before}</Box>
			</Side>
			<Side bg="ok-bg">
				<Text fontWeight="semibold">{copy("compared.draft")}</Text>
				<Box>{after}</Box>
			</Side>
		</Grid>
	);
}
