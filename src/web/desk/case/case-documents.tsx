import { Button, chakra, Text } from "@chakra-ui/react";
import { useState } from "react";
import { type DeskDocument, fetchCaseDocument } from "../../api/desk/case.ts";
import { shownMessage } from "../../api/request-error.ts";
import { saveBytes } from "../../application/documents/save-bytes.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { codeWords, documentState } from "../desk-states.ts";
import { Problem } from "../parts/problem.tsx";

interface CaseDocumentsProps {
	readonly uuid: string;
	readonly documents: readonly DeskDocument[];
}

/** Submitted documents, each downloadable; decrypted on download. */
export function CaseDocuments({ uuid, documents }: CaseDocumentsProps) {
	const copy = useCopy("desk");
	const [problem, setProblem] = useState<string>();
	const save = async (document: DeskDocument) => {
		setProblem(undefined);
		try {
			saveBytes(await fetchCaseDocument(uuid, document.uuid), document.fileName);
		} catch (error) {
			setProblem(`${document.fileName}: ${shownMessage(error)}`);
		}
	};
	return (
		<>
			<chakra.ul listStyleType="none" p="0" m="0">
				{documents.map((document) => (
					<chakra.li
						key={document.uuid}
						display="flex"
						gap="4"
						alignItems="center"
						justifyContent="space-between"
						py="1.5"
					>
						<Text minW="0" overflowWrap="anywhere">
							<span>{document.fileName}</span>
							<Text as="span" display="block" fontSize="sm" color="ink-2">
								<span>{codeWords(document.type)}</span>
								{document.by && <span>{copy("caseDocuments.sentBy", { by: document.by })}</span>}
								<span>{` · ${documentState(document.status, copy)}`}</span>
							</Text>
						</Text>
						<Button
							variant="outline"
							size="sm"
							flexShrink={0}
							aria-label={copy("caseDocuments.downloadFile", { file: document.fileName })}
							onClick={() => void save(document)}
						>
							{copy("caseDocuments.download")}
						</Button>
					</chakra.li>
				))}
			</chakra.ul>
			<Problem words={problem} />
		</>
	);
}
