import { Heading, Stack } from "@chakra-ui/react";
import type { Disclosure } from "../../api/application/disclosures.ts";
import { useApplication } from "../application-context.ts";
import { DocumentViewer } from "../documents/document-viewer.tsx";
import { useWords } from "../parts/use-words.ts";

/** Documents to read before the notary, each under its title. */
export function NotaryDocuments({ list }: { readonly list: readonly Disclosure[] }) {
	const { uuid } = useApplication();
	const words = useWords();
	return (
		<Stack gap="6">
			{list.map(({ id, title }) => (
				<Stack key={id} gap="3">
					<Heading as="h2" size="md">
						{title}
					</Heading>
					<DocumentViewer uuid={uuid} id={id} title={title} isRefetched downloadLabel={words("download")} />
				</Stack>
			))}
		</Stack>
	);
}
