import { Box, chakra, Heading, Text } from "@chakra-ui/react";
import type { DocumentBlock, DocumentContent } from "../../../contracts/wire/application/index.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { shownDate } from "../parts/shown-dates.ts";
import { SignatureLine } from "../signatures/signature-line.tsx";
import { DocumentTable } from "./document-table.tsx";

/** The id of the heading at a place among the blocks of a document on this page. */
export const headingId = (prefix: string, index: number): string => `${prefix}-${index}`;

interface DocumentTextProps {
	readonly content: DocumentContent;
	/** Makes the ids of headings, to which the table of contents leads. */
	readonly prefix: string;
	/** The level of the document's headings, below the heading that names it. */
	readonly level: 2 | 3;
	/** The title is part of the text where no heading of the page says it. */
	readonly hasTitle: boolean;
}

/** A document as text that reflows to the available width, at the reader's text size, in the language that it says. */
export function DocumentText({ content, prefix, level, hasTitle }: DocumentTextProps) {
	return (
		<Box lang={content.lang} css={{ overflowWrap: "anywhere" }}>
			{hasTitle && (
				<Text fontSize="1.375em" fontWeight="semibold" lineHeight="snug" mb="0.6em">
					{content.title}
				</Text>
			)}
			{content.blocks.map((block, index) => (
				<Block key={index} block={block} id={headingId(prefix, index)} level={level} />
			))}
		</Box>
	);
}

interface BlockProps {
	readonly block: DocumentBlock;
	readonly id: string;
	readonly level: 2 | 3;
}

function Block({ block, id, level }: BlockProps) {
	const copy = useCopy("application");
	switch (block.kind) {
		case "heading":
			return (
				<Heading as={`h${level}`} id={id} tabIndex={-1} fontSize="1.2em" lineHeight="snug" mt="1.6em" mb="0.5em">
					{block.text}
				</Heading>
			);
		case "paragraph":
			// what a law wants conspicuous stands out by more than its weight
			if (block.isStrong) return <Conspicuous>{block.text}</Conspicuous>;
			return <Text mb="0.9em">{block.text}</Text>;
		case "list":
			return (
				<chakra.ul ps="1.2em" mb="0.8em" listStyleType="disc">
					{block.items.map((item, index) => (
						<li key={index}>{item}</li>
					))}
				</chakra.ul>
			);
		case "table":
			return <DocumentTable head={block.head} rows={block.rows} />;
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

const Conspicuous = chakra("p", {
	base: {
		mb: "1em",
		ps: "0.9em",
		py: "0.3em",
		fontWeight: "semibold",
		borderInlineStartWidth: "0.3em",
		borderInlineStartStyle: "solid",
		borderColor: "ink",
	},
});

type Rows = readonly (readonly string[])[];

/** Purely visual bars; labels and percentages are text next to them. */
function Chart({ alt, rows }: { readonly alt: string; readonly rows: Rows }) {
	const most = Math.max(1, ...rows.map(([, percent = ""]) => Number.parseFloat(percent)));
	return (
		<chakra.figure mb="1em" mx="0">
			<chakra.figcaption mb="0.4em">{alt}</chakra.figcaption>
			<chakra.ul listStyleType="none" p="0" m="0">
				{rows.map(([label = "", percent = "", mark = ""]) => (
					<chakra.li key={label} mb="0.4em" fontWeight={mark === "" ? "normal" : "semibold"}>
						<span>{`${label}: ${percent}${mark === "" ? "" : `, ${mark}`}`}</span>
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
