import { Box, Button, Grid, HStack, Spinner, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useRef, useState } from "react";
import { VIEWER_MAX_WIDTH } from "../../../contracts/constants/shell.ts";
import { disclosureContentQuery } from "../../api/application/disclosures.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldFault } from "../../shell/field-fault.tsx";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { Notice } from "../../shell/notice.tsx";
import { DocumentContents } from "./document-contents.tsx";
import { DocumentEnd } from "./document-end.tsx";
import { DocumentText } from "./document-text.tsx";
import { DocumentTools, SIZES } from "./document-tools.tsx";
import { KeyTerms } from "./key-terms.tsx";
import { minutesToRead } from "./minutes-to-read.ts";
import { useDownload } from "./use-download.ts";
import { useEndReached } from "./use-end-reached.ts";

interface DocumentViewerProps {
	/** The application, or the signer's task. */
	readonly uuid: string;
	readonly id: string;
	readonly title: string;
	/** Set when it may have been signed since it was last open: it is fetched each time. */
	readonly isRefetched?: boolean | undefined;
	readonly isSigned?: boolean;
	readonly downloadLabel: string;
	readonly onReachedEnd?: (() => void) | undefined;
	/**
	 * Among other things on a page, a box of its own that scrolls, or a sheet of its whole length; or the page itself,
	 * below the heading that names the document.
	 */
	readonly layout?: "box" | "sheet" | "page";
	/** The level of the document's headings. */
	readonly level?: 2 | 3;
	/** Beside the text on wide pages. */
	readonly rail?: ReactNode;
	/** Below the text, in its column. */
	readonly children?: ReactNode;
}

const BOX = { maxH: { base: "60vh", md: "70vh" }, overflowY: "auto" } as const;
const SHEET = {
	bg: "surface",
	px: { base: "4", sm: "6" },
	py: "5",
	borderWidth: "1px",
	borderStyle: "solid",
	borderColor: "line",
	borderRadius: "field",
} as const;

/** Shows a document as text in the reader's size, at most 700 px wide, and reports when its end was read. */
export function DocumentViewer(props: DocumentViewerProps) {
	const copy = useCopy("application");
	const { uuid, id, title, isRefetched = false, isSigned = false, downloadLabel, onReachedEnd } = props;
	const { layout = "box", level = 3, rail, children } = props;
	const isBox = layout === "box";
	const isPage = layout === "page";
	const box = useRef<HTMLDivElement>(null);
	const end = useRef<HTMLParagraphElement>(null);
	const prefix = useId();
	const [size, setSize] = useState(0);
	const { data, isError, isFetching, refetch } = useQuery({
		...disclosureContentQuery(uuid, id),
		...(isRefetched ? { gcTime: 0 } : {}),
	});
	const check = useEndReached(box, end, data !== undefined, onReachedEnd);
	const { download, problem } = useDownload({
		uuid,
		id,
		title,
		pdfSha256: data?.pdfSha256,
		onChanged: () => void refetch(),
	});
	const tools = (
		<>
			<DocumentTools
				size={size}
				onSize={setSize}
				downloadLabel={downloadLabel}
				onDownload={() => void download()}
				minutes={!isPage || data === undefined ? undefined : minutesToRead(data.blocks)}
				onPrint={!isPage || data === undefined ? undefined : () => window.print()}
			/>
			{problem && <FieldFault isAnnounced>{problem}</FieldFault>}
		</>
	);
	const terms = data?.keyTerms && <KeyTerms terms={data.keyTerms} isSigned={isSigned} />;
	const reader = (
		<Box
			ref={box}
			role="region"
			aria-label={title}
			aria-busy={data === undefined && !isError}
			tabIndex={isBox ? 0 : undefined}
			onScroll={check}
			color="ink"
			fontSize={`${SIZES[size]}rem`}
			lineHeight="1.6"
			{...(!isPage && { ...SHEET, ...(isBox && BOX), height: data === undefined ? BOX.maxH : "auto" })}
			data-testid="document-viewer"
		>
			{isError && (
				<Notice tone="stop">
					<Text mb="3">{copy("documentViewer.notShown")}</Text>
					<Button variant="outline" aria-disabled={isFetching || undefined} onClick={() => void refetch()}>
						{copy("documentViewer.tryAgain")}
					</Button>
				</Notice>
			)}
			{!isError && !data && !isPage && (
				<HStack gap="3" role="status">
					<Spinner />
					<Text>{copy("documentViewer.loading", { title })}</Text>
				</HStack>
			)}
			{!isError && !data && isPage && <LoadingBlock isPage />}
			{data && (
				<>
					<DocumentContents blocks={data.blocks} prefix={prefix} />
					<DocumentText content={data} prefix={prefix} level={level} hasTitle={!isPage} />
					<DocumentEnd end={end} content={data} />
				</>
			)}
		</Box>
	);
	if (!isPage) {
		return (
			<Stack gap="3" maxW={`${VIEWER_MAX_WIDTH}px`} width="full">
				{terms}
				{reader}
				{tools}
			</Stack>
		);
	}
	return (
		// what was waiting gives way to the document: nothing of it moves
		<Stack gap="5" key={data === undefined ? "wait" : "text"}>
			{(data || isError) && tools}
			<Grid
				gap={{ base: "6", xl: "8" }}
				alignItems="start"
				templateColumns={{
					base: "minmax(0, 1fr)",
					lg: terms ? "minmax(0, 1fr) 18rem" : "minmax(0, 1fr)",
					xl: `${rail ? "12.5rem " : ""}minmax(0, 1fr)${terms ? " 18rem" : ""}`,
				}}
			>
				{rail && <Box css={BESIDE_TEXT}>{rail}</Box>}
				{terms && <Box css={{ ...STICKY, "@media (min-width: 60rem)": { ...STICKY_FROM, order: 2 } }}>{terms}</Box>}
				<Stack gap="8" minW="0" maxW={`${VIEWER_MAX_WIDTH}px`} css={{ "@media (min-width: 60rem)": { order: 1 } }}>
					{reader}
					{data && children}
				</Stack>
			</Grid>
		</Stack>
	);
}

const STICKY_FROM = { position: "sticky", top: "1.5rem" } as const;
const STICKY = { "@media print": { position: "static !important" } } as const;
const BESIDE_TEXT = {
	...STICKY,
	display: "none",
	"@media (min-width: 80rem)": { ...STICKY_FROM, display: "block" },
} as const;
