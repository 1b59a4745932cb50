import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";

type PdfLibrary = typeof import("pdfjs-dist");

let library: Promise<PdfLibrary> | undefined;

async function pdfLibrary(): Promise<PdfLibrary> {
	library ??= Promise.all([import("pdfjs-dist"), import("pdfjs-dist/build/pdf.worker.min.mjs?url")]).then(
		([pdfjs, worker]) => {
			pdfjs.GlobalWorkerOptions.workerSrc = worker.default;
			return pdfjs;
		},
	);
	return library;
}

/** Opens a PDF in the worker; library and worker are fetched from our own origin at the first document. */
export async function openPdf(bytes: ArrayBuffer): Promise<PDFDocumentProxy> {
	const { getDocument } = await pdfLibrary();
	// The worker takes the buffer away, so it gets a copy. WebAssembly would need a wider CSP; the fallback is enough.
	return getDocument({ data: bytes.slice(0), useWasm: false, disableFontFace: true, useSystemFonts: false }).promise;
}

/** Draws one page `width` CSS pixels wide into a canvas with its selectable text above it; returns a function that stops it. */
export function drawPage(
	page: PDFPageProxy,
	canvas: HTMLCanvasElement,
	textHost: HTMLElement,
	width: number,
	onDrawn: () => void,
	onFailed: () => void,
): () => void {
	const scale = width / page.getViewport({ scale: 1 }).width;
	const viewport = page.getViewport({ scale });
	const density = Math.min(globalThis.devicePixelRatio || 1, 2);
	canvas.width = Math.floor(viewport.width * density);
	canvas.height = Math.floor(viewport.height * density);
	const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
	let stopped = false;
	drawing.promise
		.then(async () => {
			if (stopped) return;
			await drawText(page, textHost, viewport);
			if (!stopped) onDrawn();
		})
		.catch(() => {
			if (!stopped) onFailed();
		});
	return () => {
		stopped = true;
		drawing.cancel();
	};
}

async function drawText(
	page: PDFPageProxy,
	host: HTMLElement,
	viewport: ReturnType<PDFPageProxy["getViewport"]>,
): Promise<void> {
	const { TextLayer } = await pdfLibrary();
	host.replaceChildren();
	host.style.setProperty("--total-scale-factor", String(viewport.scale));
	const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: host, viewport });
	await layer.render();
}
