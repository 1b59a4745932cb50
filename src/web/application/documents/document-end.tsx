import { chakra, Text } from "@chakra-ui/react";
import type { RefObject } from "react";
import type { DocumentReading } from "../../../contracts/wire/application/index.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { fullDay } from "../parts/shown-dates.ts";

interface DocumentEndProps {
	readonly end: RefObject<HTMLParagraphElement | null>;
	readonly content: DocumentReading;
}

/** The last line of a document, and which version of it this is. */
export function DocumentEnd({ end, content }: DocumentEndProps) {
	const copy = useCopy("application");
	return (
		<chakra.div mt="2em" pt="1em" color="ink-2" borderTopWidth="1px" borderTopStyle="solid" borderColor="line">
			<Text ref={end}>{copy("documentViewer.endOfDocument")}</Text>
			<Text fontSize="sm" mt="2">
				{copy("documentViewer.sameVersion", { date: fullDay(content.on) })}
			</Text>
			<chakra.details fontSize="sm">
				<chakra.summary py="2.5" cursor="pointer">
					{copy("documentViewer.fingerprint")}
				</chakra.summary>
				<Text overflowWrap="anywhere" fontFamily="mono" fontSize="sm">
					{`${copy("documentViewer.fingerprintKind")}: ${content.pdfSha256}`}
				</Text>
			</chakra.details>
		</chakra.div>
	);
}
