import { Button, chakra, Text } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
	askForVendorDocument,
	fetchVendorDocument,
	type VendorDocument,
	vendorDocumentsQuery,
} from "../../api/desk/vendor-documents.ts";
import { shownMessage } from "../../api/request-error.ts";
import { DocumentItem } from "../../application/documents/document-item.ts";
import { saveBytes } from "../../application/documents/save-bytes.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Notice } from "../../shell/notice.tsx";
import { momentWords } from "../desk-states.ts";
import { Problem } from "../parts/problem.tsx";
import { Section } from "../parts/section.tsx";

/** What came with vendors' answers: each document to download, why one is refused, and asking for it again. */
export function VendorDocuments({ application }: { readonly application: string }) {
	const copy = useCopy("desk");
	const client = useQueryClient();
	const { data, error } = useQuery(vendorDocumentsQuery(application));
	const save = useMutation({
		mutationFn: async ({ uuid, fileName }: VendorDocument) =>
			saveBytes(await fetchVendorDocument(application, uuid), fileName),
	});
	const again = useMutation({
		mutationFn: ({ uuid }: VendorDocument) => askForVendorDocument(application, uuid),
		onSettled: () => client.invalidateQueries({ queryKey: vendorDocumentsQuery(application).queryKey }),
	});
	if (error) return <Notice tone="stop">{shownMessage(error)}</Notice>;
	if (data === undefined || data.rows.length === 0) return null;
	const failed = save.error ?? again.error;
	return (
		<Section title={copy("vendorDocuments.title")}>
			<chakra.ul listStyleType="none" p="0" m="0">
				{data.rows.map((row) => (
					<DocumentItem key={row.uuid} flexWrap={{ base: "wrap", md: "nowrap" }}>
						<Line row={row} />
						{row.state === "KEPT" && (
							<Button
								variant="outline"
								size="sm"
								flexShrink={0}
								disabled={save.isPending}
								aria-label={copy("vendorDocuments.downloadOf", { title: row.title })}
								onClick={() => save.mutate(row)}
							>
								{copy("vendorDocuments.download")}
							</Button>
						)}
						{row.state === "REFUSED" && row.reason !== "MISNAMED" && (
							<Button
								variant="outline"
								size="sm"
								flexShrink={0}
								disabled={again.isPending}
								aria-label={copy("vendorDocuments.againOf", { title: row.title })}
								onClick={() => again.mutate(row)}
							>
								{copy("vendorDocuments.again")}
							</Button>
						)}
					</DocumentItem>
				))}
			</chakra.ul>
			<Problem words={failed ? shownMessage(failed) : undefined} />
		</Section>
	);
}

function Line({ row }: { readonly row: VendorDocument }) {
	const copy = useCopy("desk");
	const { title, order, state, reason, size, namedAt, settledAt, isForBorrower } = row;
	const kilobytes = copy("vendorDocuments.size", { size: Math.ceil(size / 1_024) });
	return (
		<Text minW="0" flex={{ base: "1 1 100%", md: "0 1 auto" }} overflowWrap="anywhere">
			<span>{title}</span>
			<Text as="span" display="block" fontSize="sm" color="ink-2">
				{`${copy("vendorDocuments.line", { order })} · ${kilobytes}`}
			</Text>
			<Text as="span" display="block" fontSize="sm" color={state === "REFUSED" ? "bad" : "ink-2"}>
				{state === "AWAITED" && <span>{copy("vendorDocuments.AWAITED", { since: momentWords(namedAt) })}</span>}
				{state === "KEPT" && <span>{copy("vendorDocuments.KEPT", { since: momentWords(settledAt ?? namedAt) })}</span>}
				{reason !== null && <span>{copy(`vendorDocuments.${reason}`)}</span>}
				{isForBorrower && state !== "REFUSED" && <span>{` · ${copy("vendorDocuments.forBorrower")}`}</span>}
			</Text>
		</Text>
	);
}
