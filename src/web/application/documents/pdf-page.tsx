import { Box } from "@chakra-ui/react";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useRef } from "react";
import { drawPage } from "./load-pdf.ts";

const textLayer = {
	position: "absolute",
	inset: 0,
	overflow: "clip",
	lineHeight: 1,
	textAlign: "initial",
	transformOrigin: "0 0",
	"--min-font-size": "1",
	"--text-scale-factor": "calc(var(--total-scale-factor) * var(--min-font-size))",
	"--min-font-size-inv": "calc(1 / var(--min-font-size))",
	"& :is(span, br)": {
		color: "transparent",
		position: "absolute",
		whiteSpace: "pre",
		cursor: "text",
		transformOrigin: "0% 0%",
	},
	"& > :not(.markedContent), & .markedContent span:not(.markedContent)": {
		"--font-height": "0",
		"--scale-x": "1",
		"--rotate": "0deg",
		fontSize: "calc(var(--text-scale-factor) * var(--font-height))",
		transform: "rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))",
	},
} as const;

interface PdfPageProps {
	readonly document: PDFDocumentProxy;
	readonly number: number;
	readonly width: number;
	readonly onDrawn: () => void;
	readonly onFailed: () => void;
}

/** One page of a document: the picture for the eye, the text above it for selection and screen readers. */
export function PdfPage({ document, number, width, onDrawn, onFailed }: PdfPageProps) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const text = useRef<HTMLDivElement>(null);

	useEffect(() => {
		let stop: (() => void) | undefined;
		let gone = false;
		document
			.getPage(number)
			.then((page) => {
				if (!gone && canvas.current && text.current)
					stop = drawPage(page, canvas.current, text.current, width, onDrawn, onFailed);
			})
			.catch(() => {
				if (!gone) onFailed();
			});
		return () => {
			gone = true;
			stop?.();
		};
	}, [document, number, width, onDrawn, onFailed]);

	return (
		<Box position="relative" bg="white" boxShadow="sm" mx="auto" width={`${width}px`} data-page={number}>
			<Box asChild display="block" width="100%" height="auto">
				<canvas ref={canvas} />
			</Box>
			<Box ref={text} css={textLayer} />
		</Box>
	);
}
