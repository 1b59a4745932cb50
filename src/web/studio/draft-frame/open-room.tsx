import { Box, Text } from "@chakra-ui/react";
import { type ReactNode, useMemo } from "react";
import { useLocation } from "react-router-dom";
import { TextFault, valueOfText } from "../../../flow/editing/index.ts";
import type { DraftFile } from "../../api/studio/draft.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Notice } from "../../shell/notice.tsx";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { FaultBoundary } from "../frame/fault-boundary.tsx";
import { placeAddress } from "../places/place-address.ts";
import { usePlaceWords } from "../places/use-place-words.ts";

/** A room of a draft, faulty or not: files that can't be read are named above it, and what can't be shown leads to its text. */
export function OpenRoom({ children }: { readonly children: ReactNode }) {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const sayPlace = usePlaceWords(false);
	const { pathname, search } = useLocation();
	const unreadable = useMemo(() => draft.files.filter(isUnreadable), [draft.files]);
	return (
		<>
			{unreadable.length > 0 && !pathname.endsWith("/files") && (
				<Notice tone="attention">
					<Text>{copy("draft.unreadable")}</Text>
					<Box as="ul" listStyleType="none">
						{unreadable.map(({ path: file }) => (
							<Box as="li" key={file}>
								<PageLink to={placeAddress(draft.uuid, { room: "files", file, pointer: "" })}>
									{copy("findings.file", { place: sayPlace(file, "") })}
								</PageLink>
							</Box>
						))}
					</Box>
				</Notice>
			)}
			<FaultBoundary shown={[draft.hash, pathname, search]}>{children}</FaultBoundary>
		</>
	);
}

function isUnreadable({ path, text }: DraftFile): boolean {
	if (!path.endsWith(".json")) return false;
	try {
		valueOfText(text);
		return false;
	} catch (error) {
		if (error instanceof TextFault) return true;
		throw error;
	}
}
