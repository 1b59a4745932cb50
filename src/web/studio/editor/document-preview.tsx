import { Box, Heading, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { OwnDocument } from "../../../flow/engine/authored/authored-documents.ts";
import { composedQuery } from "../../api/studio/draft.ts";
import { DocumentText } from "../../application/documents/document-text.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { sampledDocument } from "./sampled-document.ts";

/** How a document of the draft reads, filled with samples; the check has nothing to say about its file. */
export function DocumentPreview({ path }: { readonly path: string }) {
	const copy = useCopy("studio");
	const id = useId();
	const { draft } = useOpenDraft();
	const { data } = useQuery(composedQuery(draft.uuid, draft.hash, path));
	if (data?.file !== path) return null;
	// no findings, so the file has the shape of its schema
	const content = sampledDocument(data.value as unknown as OwnDocument);
	return (
		<Box as="section" aria-labelledby={id} mt="6">
			<Heading as="h2" id={id} size="md">
				{copy("files.reads")}
			</Heading>
			<Text color="ink-2" mb="4">
				{copy("files.samples")}
			</Text>
			<Box maxW="42rem" p="6" borderWidth="1px" borderStyle="solid" borderColor="line" borderRadius="card" bg="surface">
				<DocumentText content={content} prefix={id} level={3} hasTitle />
			</Box>
		</Box>
	);
}
