import { Box, Button, chakra, Heading, Text } from "@chakra-ui/react";
import { useState } from "react";
import { fetchUploadedDocument } from "../../api/application/documents.ts";
import { shownMessage } from "../../api/request-error.ts";
import { FieldFault } from "../../shell/field-fault.tsx";
import { listAt, textAt, useApplication } from "../application-context.ts";
import { useWords } from "../parts/use-words.ts";
import { DocumentItem } from "./document-item.ts";
import { saveBytes } from "./save-bytes.ts";

const STATES = ["RECEIVED", "PENDING", "REPLACED", "REFUSED"] as const;
/** Document types that can be downloaded again. */
const KEPT: readonly string[] = ["RECEIVED", "REPLACED"];

/** The borrower's submitted documents, each downloadable; nothing if there are none. */
export function SentDocuments() {
	const { uuid, application } = useApplication();
	const words = useWords();
	const [problem, setProblem] = useState("");
	const sent = listAt(application, "documents");
	if (sent.length === 0) return null;
	const save = async (document: string, name: string) => {
		setProblem("");
		try {
			saveBytes(await fetchUploadedDocument(uuid, document), name);
		} catch (error) {
			setProblem(`${name}: ${shownMessage(error)}`);
		}
	};
	return (
		<Box mt="8">
			<Heading as="h2" size="md" mb="1">
				{words("fromYou")}
			</Heading>
			{problem && <FieldFault isAnnounced>{problem}</FieldFault>}
			<chakra.ul listStyleType="none" p="0" m="0">
				{sent.map((document) => {
					const name = textAt(document, "fileName") || words("document");
					const status = textAt(document, "status") || "RECEIVED";
					return (
						<DocumentItem key={textAt(document, "uuid")}>
							<Box minW="0">
								<Text fontWeight="semibold" overflowWrap="anywhere">
									{name}
								</Text>
								<Text fontSize="sm" color="ink-2">
									{words.find(status, STATES) ?? words("RECEIVED")}
								</Text>
							</Box>
							{KEPT.includes(status) && (
								<Button
									variant="outline"
									size="sm"
									flexShrink={0}
									aria-label={`${words("download")} ${name}`}
									onClick={() => void save(textAt(document, "uuid"), name)}
								>
									{words("download")}
								</Button>
							)}
						</DocumentItem>
					);
				})}
			</chakra.ul>
		</Box>
	);
}
