import { Box, chakra, Heading, Text } from "@chakra-ui/react";
import type { DocumentBlock, DocumentContent } from "../../../contracts/document-content.ts";
import { SOURCE_LOCALE } from "../../../engine/locales/authored-locale.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { shownDate } from "../parts/shown-dates.ts";
import { SignatureLine } from "../signing/signature-line.tsx";

/** A document as text that reflows to the available width, at the reader's text size; documents are in the source language. */
export function DocumentText({ content }: { readonly content: DocumentContent }) {
	return (
		<Box lang={SOURCE_LOCALE} css={{ overflowWrap: "anywhere" }}>
			<Text fontSize="1.375em" fontWeight="semibold" lineHeight="snug" mb="0.6em">
				{content.title}
			</Text>
			{content.blocks.map((block, index) => (
				<Block key={index} block={block} />
			))}
		</Box>
	);
}

function Block({ block }: { readonly block: DocumentBlock }) {
	const copy = useCopy("application");
	switch (block.kind) {
		case "heading":
			return (
				<Heading as="h3" fontSize="1.125em" mt="1.4em" mb="0.4em">
					{block.text}
				</Heading>
			);
		case "paragraph":
			return (
				<Text mb="0.8em" fontWeight={block.isStrong ? "semibold" : "normal"}>
					{block.text}
				</Text>
			);
		case "list":
			return (
				<chakra.ul ps="1.2em" mb="0.8em" listStyleType="disc">
					{block.items.map((item, index) => (
						<li key={index}>{item}</li>
					))}
				</chakra.ul>
			);
		case "table":
			return <Table head={block.head} rows={block.rows} />;
		case "chart":
			return <Chart alt={block.text} rows={block.rows} />;
		case "signature":
			return (
				<Box my="1.4em">
					{block.given ? (
						<>
							<SignatureLine name={block.given.name} strokes={block.given.strokes} />
							<Text fontWeight="semibold">
								{copy(block.given.strokes === "" ? "documentText.signedTyped" : "documentText.signed", {
									who: block.who,
									name: block.given.name,
									date: shownDate(block.given.on),
								})}
							</Text>
						</>
					) : (
						<Text color="ink-2">{copy("documentText.notSigned", { who: block.who })}</Text>
					)}
				</Box>
			);
	}
}

type Rows = readonly (readonly string[])[];

function Table({ head, rows }: { readonly head: readonly string[]; readonly rows: Rows }) {
	return (
		<chakra.table
			width="full"
			mb="1em"
			fontSize="0.9375em"
			borderCollapse="collapse"
			css={{
				"& :is(th, td)": {
					textAlign: "start",
					hyphens: "auto",
					verticalAlign: "top",
					py: "0.4em",
					pe: "0.6em",
					borderBottomWidth: "1px",
					borderBottomStyle: "solid",
					borderColor: "line",
				},
			}}
		>
			<thead>
				<tr>
					{head.map((cell, index) => (
						<th key={index} scope="col">
							{cell}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((cells, row) => (
					<tr key={row}>
						{cells.map((cell, index) => (
							<td key={index}>{cell}</td>
						))}
					</tr>
				))}
			</tbody>
		</chakra.table>
	);
}

/** Purely visual bars; labels and percentages are text next to them. */
function Chart({ alt, rows }: { readonly alt: string; readonly rows: Rows }) {
	const most = Math.max(1, ...rows.map(([, percent = ""]) => Number.parseFloat(percent)));
	return (
		<chakra.figure mb="1em" mx="0">
			<chakra.figcaption mb="0.4em">{alt}</chakra.figcaption>
			<chakra.ul listStyleType="none" p="0" m="0">
				{rows.map(([label = "", percent = "", mark = ""]) => (
					<chakra.li key={label} mb="0.4em" fontWeight={mark === "" ? "normal" : "semibold"}>
						{label}: {percent}
						{mark !== "" && `, ${mark}`}
						<Box
							aria-hidden="true"
							height="0.5em"
							borderRadius="sm"
							bg={mark === "" ? "field" : "primary"}
							width={`${(Number.parseFloat(percent) / most) * 100}%`}
							css={{ forcedColorAdjust: "none", printColorAdjust: "exact" }}
						/>
					</chakra.li>
				))}
			</chakra.ul>
		</chakra.figure>
	);
}
