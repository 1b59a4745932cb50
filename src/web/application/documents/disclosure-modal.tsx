import { Button, HStack } from "@chakra-ui/react";
import type { Disclosure } from "../../api/application/disclosures.ts";
import { useApplication } from "../application-context.ts";
import { Modal } from "../parts/modal.tsx";
import { useWords } from "../parts/use-words.ts";
import { DocumentViewer } from "./document-viewer.tsx";

interface DisclosureModalProps {
	/** The document that is open; none while the modal is closed. */
	readonly entry: (Pick<Disclosure, "id" | "title"> & Partial<Pick<Disclosure, "signed">>) | undefined;
	readonly onClose: () => void;
	/** Action after reading, instead of only closing. */
	readonly submit?: { readonly label: string; readonly onSubmit: () => void } | undefined;
}

/** A document to review: the viewer with its download, and a button that closes or continues. */
export function DisclosureModal({ entry, onClose, submit }: DisclosureModalProps) {
	const { uuid } = useApplication();
	const words = useWords();
	return (
		<Modal title={entry?.title ?? ""} isOpen={entry !== undefined} onClose={onClose} isWide>
			{entry && (
				<>
					<DocumentViewer
						uuid={uuid}
						id={entry.id}
						title={entry.title}
						layout="page"
						isRefetched
						isSigned={entry.signed === true}
						downloadLabel={words("download")}
					/>
					<HStack
						position="sticky"
						bottom="0"
						mt="5"
						py="3"
						gap="4"
						justify="flex-end"
						bg="surface"
						borderTopWidth="1px"
						borderTopStyle="solid"
						borderColor="line"
						zIndex="1"
						data-print="hide"
					>
						<Button variant={submit ? "outline" : "solid"} onClick={onClose}>
							{words("close")}
						</Button>
						{submit && <Button onClick={submit.onSubmit}>{submit.label}</Button>}
					</HStack>
				</>
			)}
		</Modal>
	);
}
