import { Box, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useMemo } from "react";
import { documentNameOf } from "../../../flow/engine/own-documents.ts";
import { composedQuery } from "../../api/studio/draft.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { Notice } from "../../shell/notice.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { findingsIn } from "../findings/table-findings.ts";
import { useFinishedCheck } from "../findings/use-finished-check.ts";
import { DocumentPreview } from "./document-preview.tsx";
import type { PlaceInText } from "./text-place.ts";

const TextEditor = lazy(() => import("./text-editor.tsx"));

/** The text of a file of the draft; of one that the lender has not, what all lenders share, to read. */
export function FileEditor(props: {
	readonly path: string;
	readonly place?: PlaceInText | undefined;
	readonly isFocused?: boolean;
}) {
	const { path, place, isFocused = false } = props;
	const copy = useCopy("studio");
	const { draft, mayEdit } = useOpenDraft();
	const isOwn = draft.files.some((one) => one.path === path);
	const composed = useQuery({ ...composedQuery(draft.uuid, draft.hash, path), enabled: !isOwn });
	const check = useFinishedCheck(isOwn);
	const { data } = check;
	const findings = useMemo(
		() => (data?.hash === draft.hash ? findingsIn(data.diagnostics, path) : undefined),
		[data, draft.hash, path],
	);
	if (!isOwn && composed.data === undefined) {
		return composed.error === null ? (
			<LoadingBlock />
		) : (
			<Text role="alert">{copy("files.noSuch", { file: path })}</Text>
		);
	}
	return (
		<Box minW="0">
			{!isOwn && <Notice>{copy("files.shared")}</Notice>}
			{isOwn && !mayEdit && <Notice>{copy("files.readOnly")}</Notice>}
			<Suspense fallback={<LoadingBlock />}>
				<TextEditor
					key={`${path} ${isOwn}`}
					shared={isOwn ? undefined : `${JSON.stringify(composed.data?.value, null, 2)}\n`}
					{...{ path, findings, place, isFocused }}
				/>
			</Suspense>
			{documentNameOf(path) !== undefined && (!isOwn || findings?.length === 0) && <DocumentPreview path={path} />}
			{isOwn && (
				<Text role="status" mt="1" fontSize="xs" color="ink-2">
					{findings === undefined
						? copy("files.checking")
						: findings.length === 0
							? copy("files.noFindings")
							: copy("files.findings", { count: findings.length })}
				</Text>
			)}
		</Box>
	);
}
