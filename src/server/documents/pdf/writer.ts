import PDFDocument from "pdfkit";
import { FONTS, runsOf } from "./fonts.ts";

type Doc = InstanceType<typeof PDFDocument>;

const MARGIN = 56;
const SIZE = 10.5;

/** Writes a tagged PDF of a title, paragraphs, lists, tables and signature lines; the same calls give the same bytes. */
export interface PdfWriter {
	heading(level: 1 | 2, text: string): void;
	paragraph(text: string, strong?: boolean): void;
	list(items: readonly string[]): void;
	table(head: readonly string[], rows: readonly (readonly string[])[]): void;
	signature(who: string): void;
	end(): Promise<Buffer>;
}

/** Returns a writer; `on` (yyyy-mm-dd) is the only date in the file. */
export function createPdf(title: string, author: string, on: string): PdfWriter {
	const made = new Date(`${on}T00:00:00Z`);
	const options: PDFKit.PDFDocumentOptions = {
		size: "LETTER",
		margins: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN },
		pdfVersion: "1.7",
		tagged: true,
		lang: "en-US",
		displayTitle: true,
		autoFirstPage: false,
		font: "",
		info: { Title: title, Author: author, CreationDate: made, ModDate: made },
	};
	// The published types do not know this subset yet.
	const doc = new PDFDocument(Object.assign(options, { subset: "PDF/UA" }));
	const chunks: Buffer[] = [];
	const finished = new Promise<Buffer>((resolve, reject) => {
		doc.on("data", (chunk: Buffer) => chunks.push(chunk));
		doc.on("end", () => resolve(Buffer.concat(chunks)));
		doc.on("error", reject);
	});
	for (const [name, bytes] of Object.entries(FONTS)) doc.registerFont(name, bytes);
	doc.font("regular").fontSize(SIZE);
	doc.addPage();
	const root = doc.struct("Document");
	doc.addStructure(root);
	const width = doc.page.width - 2 * MARGIN;

	function write(text: string, weight: "regular" | "bold", size: number, at?: { x: number; y: number; width: number }) {
		const runs = runsOf(text);
		const box = at === undefined ? { width } : { width: at.width };
		runs.forEach((run, index) => {
			doc.font(run.isExtended ? `${weight}-ext` : weight).fontSize(size);
			const options = { ...box, continued: index < runs.length - 1, lineGap: 1.5 };
			if (index === 0 && at !== undefined) doc.text(run.text, at.x, at.y, options);
			else doc.text(run.text, options);
		});
		doc.font(weight).fontSize(size);
	}

	function room(height: number): void {
		if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
	}

	function element(type: Parameters<Doc["struct"]>[0], content: () => void, parent = root): void {
		parent.add(doc.struct(type, {}, content));
	}

	function row(parent: typeof root, cells: readonly string[], columns: readonly number[], isHead: boolean): void {
		const weight = isHead ? "bold" : "regular";
		doc.font(weight).fontSize(SIZE - 1);
		const height = Math.max(
			...cells.map((cell, at) => doc.heightOfString(cell === "" ? " " : cell, { width: (columns[at] ?? 0) - 8 })),
		);
		room(height + 6);
		const top = doc.y;
		const line = doc.struct("TR");
		parent.add(line);
		let x = MARGIN;
		cells.forEach((cell, at) => {
			const columnWidth = columns[at] ?? 0;
			const left = x;
			line.add(
				doc.struct(isHead ? "TH" : "TD", {}, () => {
					write(cell === "" ? " " : cell, weight, SIZE - 1, { x: left, y: top, width: columnWidth - 8 });
				}),
			);
			x += columnWidth;
		});
		line.end();
		doc.x = MARGIN;
		doc.y = top + height + 6;
	}

	return {
		heading(level, text) {
			room(level === 1 ? 60 : 40);
			if (level === 2) doc.moveDown(0.4);
			element(level === 1 ? "H1" : "H2", () => write(text, "bold", level === 1 ? 18 : 12.5));
			doc.moveDown(level === 1 ? 0.6 : 0.2);
		},
		paragraph(text, strong = false) {
			element("P", () => write(text, strong ? "bold" : "regular", SIZE));
			doc.moveDown(0.5);
		},
		list(items) {
			const list = doc.struct("L");
			root.add(list);
			for (const item of items) {
				room(16);
				const entry = doc.struct("LI");
				list.add(entry);
				entry.add(doc.struct("LBody", {}, () => write(`•  ${item}`, "regular", SIZE)));
				entry.end();
				doc.moveDown(0.15);
			}
			list.end();
			doc.moveDown(0.4);
		},
		table(head, rows) {
			const columns = columnWidths(head.length, width);
			const table = doc.struct("Table");
			root.add(table);
			row(table, head, columns, true);
			for (const cells of rows) row(table, cells, columns, false);
			table.end();
			doc.moveDown(0.5);
		},
		signature(who) {
			room(60);
			doc.moveDown(1.2);
			element("P", () =>
				write(`${who}'s signature: ______________________________    Date: ______________`, "regular", SIZE),
			);
			doc.moveDown(0.5);
		},
		end() {
			root.end();
			doc.end();
			return finished;
		},
	};
}

/** Two columns give the first more room; more columns share alike. */
function columnWidths(count: number, width: number): readonly number[] {
	if (count === 2) return [width * 0.55, width * 0.45];
	if (count === 3) return [width * 0.4, width * 0.3, width * 0.3];
	return Array.from({ length: count }, () => width / count);
}
