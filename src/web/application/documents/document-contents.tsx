import { chakra } from "@chakra-ui/react";
import type { DocumentBlock } from "../../../contracts/wire/application/index.ts";
import { SOURCE_LOCALE } from "../../../flow/engine/locales/authored-locale.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { headingId } from "./document-text.tsx";

/** Headings from which on a document has a table of contents. */
const WORTH_LISTING = 4;

interface DocumentContentsProps {
	readonly blocks: readonly DocumentBlock[];
	readonly prefix: string;
}

/** The headings of a document, folded, each leading to its section. */
export function DocumentContents({ blocks, prefix }: DocumentContentsProps) {
	const copy = useCopy("application");
	const headings = blocks.flatMap((block, index) =>
		block.kind === "heading" ? [{ text: block.text, id: headingId(prefix, index) }] : [],
	);
	if (headings.length < WORTH_LISTING) return null;
	return (
		<chakra.details bg="tint" borderRadius="card" px="5" py="1" fontSize="sm" mb="6" data-print="hide">
			<chakra.summary py="3" fontWeight="semibold" cursor="pointer">
				{copy("documentViewer.contents")}
			</chakra.summary>
			<chakra.ul listStyleType="none" p="0" pb="3" m="0" lang={SOURCE_LOCALE}>
				{headings.map(({ text, id }) => (
					<li key={id}>
						<chakra.a
							href={`#${id}`}
							display="block"
							py="2"
							color="primary"
							textDecoration="underline"
							textUnderlineOffset="0.2em"
							onClick={(event) => {
								// the address of the page stays as it is
								event.preventDefault();
								const heading = document.getElementById(id);
								heading?.scrollIntoView();
								heading?.focus({ preventScroll: true });
							}}
						>
							{text}
						</chakra.a>
					</li>
				))}
			</chakra.ul>
		</chakra.details>
	);
}
