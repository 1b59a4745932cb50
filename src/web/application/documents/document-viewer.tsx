import { Box, Button, HStack, Spinner, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useCallback, useEffect, useRef, useState } from "react";
import { VIEWER_MAX_WIDTH } from "../../../contracts/constants/shell.ts";
import { openPdf } from "./load-pdf.ts";
import { PdfPage } from "./pdf-page.tsx";
import { saveBytes } from "./save-bytes.ts";
import { useEndReached } from "./use-end-reached.ts";

interface DocumentViewerProps {
	readonly title: string;
	/** Names the document in the cache. */
	readonly documentKey: readonly string[];
	/** Set where signatures may have been put to it since it was last open: it is fetched again each time. */
	readonly isRefetched?: boolean | undefined;
	readonly load: (signal: AbortSignal) => Promise<ArrayBuffer>;
	readonly downloadLabel: string;
	readonly onReachedEnd?: (() => void) | undefined;
}

const ZOOM_STEP = 0.5;
const MAX_ZOOM = 3;
const DAMAGED =
	"This document arrived damaged. Try again; if that does not help, download it and open it on your device, or call us. Nothing is signed before you have read it.";
const NOT_FETCHED = "The document could not be fetched. Check your connection, then try again.";

/** Shows a PDF page by page, at most 700 px wide, and reports when its end was reached. */
export function DocumentViewer(props: DocumentViewerProps) {
	const { title, documentKey, isRefetched = false, load, downloadLabel, onReachedEnd } = props;
	const box = useRef<HTMLDivElement>(null);
	const [document, setDocument] = useState<PDFDocumentProxy | undefined>(undefined);
	const [width, setWidth] = useState(0);
	const [drawn, setDrawn] = useState(0);
	const [isBroken, setBroken] = useState(false);
	const [zoom, setZoom] = useState(1);
	const bytes = useQuery({
		queryKey: ["document-bytes", ...documentKey],
		queryFn: ({ signal }) => load(signal),
		staleTime: Number.POSITIVE_INFINITY,
		...(isRefetched ? { gcTime: 0 } : {}),
	});

	useEffect(() => {
		if (!bytes.data) return;
		let gone = false;
		let opened: PDFDocumentProxy | undefined;
		setDrawn(0);
		setBroken(false);
		openPdf(bytes.data)
			.then((pdf) => {
				opened = pdf;
				if (gone) void pdf.loadingTask.destroy();
				else setDocument(pdf);
			})
			.catch(() => {
				if (!gone) setBroken(true);
			});
		return () => {
			gone = true;
			setDocument(undefined);
			void opened?.loadingTask.destroy();
		};
	}, [bytes.data]);

	useEffect(() => {
		const element = box.current;
		if (!element) return;
		const measure = () => setWidth(Math.min(element.clientWidth, VIEWER_MAX_WIDTH));
		measure();
		if (typeof ResizeObserver === "undefined") return;
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		return () => observer.disconnect();
	}, []);

	const pageCount = document?.numPages ?? 0;
	const isDrawn = pageCount > 0 && drawn >= pageCount;
	const check = useEndReached(box, isDrawn, onReachedEnd);
	const onDrawn = useCallback(() => setDrawn((count) => count + 1), []);
	const onFailed = useCallback(() => setBroken(true), []);
	const failed = bytes.isError || isBroken;

	/** A damaged copy is not worth keeping: it is fetched once more first. */
	const download = async () => {
		const whole = isBroken ? (await bytes.refetch()).data : bytes.data;
		if (whole) saveBytes(whole, `${title}.pdf`);
	};

	return (
		<Stack gap="3" maxW={`${VIEWER_MAX_WIDTH}px`} width="full">
			<Box
				ref={box}
				role="region"
				aria-label={title}
				aria-busy={!isDrawn && !failed}
				tabIndex={0}
				onScroll={check}
				maxH={{ base: "60vh", md: "70vh" }}
				minH="40vh"
				overflowY="auto"
				overflowX={zoom > 1 ? "auto" : "hidden"}
				bg="bg.subtle"
				borderWidth="1px"
				borderStyle="solid"
				borderColor="border"
				borderRadius="md"
				data-testid="document-viewer"
			>
				{failed && (
					<Stack p="8" gap="4" align="flex-start" role="alert">
						<Text>{isBroken ? DAMAGED : NOT_FETCHED}</Text>
						<Button variant="outline" onClick={() => void bytes.refetch()}>
							Try again
						</Button>
					</Stack>
				)}
				{!failed && !document && (
					<HStack p="8" gap="3" role="status">
						<Spinner />
						<Text>Loading {title}</Text>
					</HStack>
				)}
				{document && width > 0 && (
					<Stack gap="4">
						{Array.from({ length: pageCount }, (_, index) => (
							<PdfPage
								key={index}
								document={document}
								number={index + 1}
								width={Math.round(width * zoom)}
								onDrawn={onDrawn}
								onFailed={onFailed}
							/>
						))}
					</Stack>
				)}
			</Box>
			<HStack justify="space-between" flexWrap="wrap" gap="3">
				<HStack gap="1">
					<ZoomButton label="Zoom out" sign="−" isEnabled={zoom > 1} onPress={() => setZoom(zoom - ZOOM_STEP)} />
					<ZoomButton label="Zoom in" sign="+" isEnabled={zoom < MAX_ZOOM} onPress={() => setZoom(zoom + ZOOM_STEP)} />
					<Text fontSize="sm" color="fg.muted" ps="2">
						{pageCount > 0 ? `${pageCount} ${pageCount === 1 ? "page" : "pages"}` : ""}
					</Text>
				</HStack>
				<Button variant="plain" size="sm" disabled={!bytes.data} onClick={() => void download()}>
					{downloadLabel}
				</Button>
			</HStack>
		</Stack>
	);
}

interface ZoomButtonProps {
	readonly label: string;
	readonly sign: string;
	readonly isEnabled: boolean;
	readonly onPress: () => void;
}

function ZoomButton({ label, sign, isEnabled, onPress }: ZoomButtonProps) {
	return (
		<Button variant="outline" size="sm" px="0" width="11" aria-label={label} disabled={!isEnabled} onClick={onPress}>
			{sign}
		</Button>
	);
}
