import { Box, Button, chakra, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Disclosure, disclosuresQuery, fetchDisclosurePdf } from "../../api/disclosures.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { useApplication } from "../application-context.ts";
import { DocumentViewer } from "../documents/document-viewer.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { StatusTag } from "../parts/status-tag.tsx";
import { useWords } from "../parts/use-words.ts";
import { isToBeSigned } from "../signing/signed-kinds.ts";

/** Every document of the application, to read, download and keep. */
export default function Disclosures() {
	const { uuid } = useApplication();
	const words = useWords();
	const documents = useQuery(disclosuresQuery(uuid));
	const [open, setOpen] = useState<Disclosure | undefined>(undefined);
	return (
		<PageFrame>
			{documents.isPending && <LoadingBlock />}
			{documents.isError && (
				<Stack gap="4" align="flex-start" role="alert">
					<Text>We could not fetch your documents.</Text>
					<Button variant="outline" onClick={() => void documents.refetch()}>
						Try again
					</Button>
				</Stack>
			)}
			{documents.data?.length === 0 && <Text>{words("none", "There is no document yet.")}</Text>}
			{documents.data && documents.data.length > 0 && (
				<chakra.ul listStyleType="none" p="0" m="0">
					{documents.data.map((entry) => {
						const isOpen = open?.id === entry.id;
						return (
							<chakra.li key={entry.id} borderBottomWidth="1px" borderBottomStyle="solid" borderColor="border" py="3">
								<Box display="flex" gap="4" alignItems="center" justifyContent="space-between" flexWrap="wrap">
									<Box minW="0">
										<Text fontWeight="semibold">{entry.title}</Text>
										{(entry.signed || isToBeSigned(entry)) && (
											<Box mt="1">
												<StatusTag tone={entry.signed ? "success" : "neutral"}>
													{entry.signed ? words("signed", "Signed") : words("unsigned", "Not signed")}
												</StatusTag>
											</Box>
										)}
									</Box>
									<Button
										variant="outline"
										size="sm"
										aria-expanded={isOpen}
										aria-label={`${isOpen ? words("close", "Close") : words("open", "Read")} ${entry.title}`}
										onClick={() => setOpen(isOpen ? undefined : entry)}
									>
										{isOpen ? words("close", "Close") : words("open", "Read")}
									</Button>
								</Box>
								{isOpen && (
									<Box mt="4">
										<DocumentViewer
											title={entry.title}
											documentKey={[uuid, entry.id]}
											load={(signal) => fetchDisclosurePdf(uuid, entry.id, signal)}
											downloadLabel={words("download", "Download")}
										/>
									</Box>
								)}
							</chakra.li>
						);
					})}
				</chakra.ul>
			)}
		</PageFrame>
	);
}
