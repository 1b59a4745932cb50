import PDFDocument from "pdfkit";
import type { DocumentSignature } from "../../../../contracts/wire/application/index.ts";
import { displayDate } from "../../papers/dates.ts";
import { FONTS, fontName, runsOf } from "./fonts.ts";
import { signatureWords } from "./signature-words.ts";

type Doc = InstanceType<typeof PDFDocument>;

const MARGIN = 56;
/** Above and below. */
const EDGE = 48;
const SIZE = 10.5;
/** Height in points below which a paragraph is not split across pages. */
const KEPT_TOGETHER = 70;
// The published types do not know scopes yet.
const HEAD_CELL: object = { scope: "Column" };

/** A drawn signature's box, in its own units, and its scale in the document. */
const BOX_HEIGHT = 200;
const DRAWN_SCALE = 0.28;

/** Writes a tagged PDF of a title, paragraphs, lists, tables and signature lines; the same calls give the same bytes. */
export interface PdfWriter {
	heading(level: 1 | 2, text: string): void;
	paragraph(text: string, strong?: boolean): void;
	list(items: readonly string[]): void;
	table(head: readonly string[], rows: readonly (readonly string[])[]): void;
	/** Horizontal bars: rows of label, percent, and a mark after the reader's own bar. */
	chart(alt: string, rows: readonly (readonly string[])[]): void;
	/** A signature line, or the signature itself once given. */
	signature(who: string, given?: DocumentSignature): void;
	end(): Promise<Buffer>;
}

/** What a file says of itself. */
interface PdfFile {
	readonly title: string;
	readonly lang: string;
	readonly author: string;
	/** yyyy-mm-dd. */
	readonly on: string;
}

/** Returns a writer; the day is the only date in the file. */
export function createPdf({ title, lang, author, on }: PdfFile): PdfWriter {
	const made = new Date(`${on}T00:00:00Z`);
	const options: PDFKit.PDFDocumentOptions = {
		size: "LETTER",
		margins: { top: EDGE, right: MARGIN, bottom: EDGE, left: MARGIN },
		pdfVersion: "1.7",
		tagged: true,
		lang,
		displayTitle: true,
		autoFirstPage: false,
		bufferPages: true,
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
			doc.font(fontName(weight, run.file)).fontSize(size);
			const options = { ...box, continued: index < runs.length - 1, lineGap: 1.5 };
			if (index === 0 && at !== undefined) doc.text(run.text, at.x, at.y, options);
			else doc.text(run.text, options);
		});
		doc.font(weight).fontSize(size);
	}

	/** Starts a new page if the height does not fit; returns whether it did. */
	function room(height: number): boolean {
		if (doc.y + height <= doc.page.height - EDGE) return false;
		doc.addPage();
		return true;
	}

	/** A thin line that separates rows; ignored by screen readers. */
	function rule(y: number): void {
		doc.markContent("Artifact", { type: "Layout" });
		doc.lineWidth(0.5).strokeColor("#c8cdd6");
		doc
			.moveTo(MARGIN, y)
			.lineTo(MARGIN + width, y)
			.stroke();
		doc.endMarkedContent();
	}

	/** Title and page number in each page's footer, outside the structure for screen readers. */
	function foot(): void {
		const { count } = doc.bufferedPageRange();
		for (let at = 0; at < count; at++) {
			doc.switchToPage(at);
			const { page } = doc;
			page.margins.bottom = 0;
			const y = page.height - EDGE + 14;
			doc.markContent("Artifact", { type: "Pagination", attached: ["Bottom"] });
			doc.font("regular").fontSize(8).fillColor("#555b66");
			let left = MARGIN;
			for (const { text, file } of runsOf(title)) {
				doc.font(fontName("regular", file));
				doc.text(text, left, y, { width: MARGIN + width - 80 - left, lineBreak: false, ellipsis: true });
				left += doc.widthOfString(text);
			}
			doc.font("regular");
			doc.text(`Page ${at + 1} of ${count}`, MARGIN + width - 80, y, { width: 80, align: "right", lineBreak: false });
			doc.endMarkedContent();
			page.margins.bottom = EDGE;
		}
	}

	function element(type: Parameters<Doc["struct"]>[0], content: () => void, parent = root): void {
		parent.add(doc.struct(type, {}, content));
	}

	function heightOf(cells: readonly string[], columns: readonly number[], weight: "regular" | "bold"): number {
		doc.font(weight).fontSize(SIZE - 1);
		const heights = cells.map((cell, at) =>
			doc.heightOfString(cell || " ", { width: (columns[at] ?? 0) - 8, lineGap: 1.5 }),
		);
		return Math.max(...heights);
	}

	/** Places the cells of a row at one height, each inside what `wrap` creates, with a line below them. */
	function cellsAcross(
		cells: readonly string[],
		columns: readonly number[],
		weight: "regular" | "bold",
		wrap: (draw: () => void) => void,
	): void {
		const [top, height] = [doc.y, heightOf(cells, columns, weight)];
		let x = MARGIN;
		cells.forEach((cell, at) => {
			const place = { x, y: top, width: (columns[at] ?? 0) - 8 };
			wrap(() => write(cell || " ", weight, SIZE - 1, place));
			x += columns[at] ?? 0;
		});
		rule(top + height + 2);
		doc.x = MARGIN;
		doc.y = top + height + 6;
	}

	/** A body row; at the top of a page the header is repeated above it, only visually. */
	function row(
		parent: typeof root,
		cells: readonly string[],
		columns: readonly number[],
		head?: readonly string[],
	): void {
		const weight = head === undefined ? "bold" : "regular";
		const isNewPage = room(heightOf(cells, columns, weight) + 6);
		if (isNewPage && head !== undefined) {
			cellsAcross(head, columns, "bold", (draw) => {
				doc.markContent("Artifact", { type: "Layout" });
				draw();
				doc.endMarkedContent();
			});
		}
		const line = doc.struct("TR");
		parent.add(line);
		cellsAcross(cells, columns, weight, (draw) => {
			line.add(doc.struct(head === undefined ? "TH" : "TD", head === undefined ? HEAD_CELL : {}, draw));
		});
		line.end();
	}

	function drawn(strokes: string, alt: string): void {
		const top = doc.y;
		root.add(
			doc.struct("Figure", { alt }, () => {
				doc.lineWidth(1.2);
				for (const stroke of strokes.split(";")) {
					stroke.split(" ").forEach((point, index) => {
						const [x = 0, y = 0] = point.split(",").map(Number);
						const [left, down] = [MARGIN + x * DRAWN_SCALE, top + y * DRAWN_SCALE];
						if (index === 0) doc.moveTo(left, down).lineTo(left + 0.1, down);
						else doc.lineTo(left, down);
					});
				}
				doc.stroke();
			}),
		);
		doc.x = MARGIN;
		doc.y = top + BOX_HEIGHT * DRAWN_SCALE + 4;
	}

	return {
		heading(level, text) {
			room(level === 1 ? 60 : 90);
			if (level === 2) doc.moveDown(0.4);
			element(level === 1 ? "H1" : "H2", () => write(text, "bold", level === 1 ? 18 : 12.5));
			doc.moveDown(level === 1 ? 0.6 : 0.2);
		},
		paragraph(text, strong = false) {
			doc.font(strong ? "bold" : "regular").fontSize(SIZE);
			const height = doc.heightOfString(text, { width, lineGap: 1.5 });
			if (height < KEPT_TOGETHER) room(height);
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
			// No header is left at the bottom of a page.
			room(60);
			row(table, head, columns);
			for (const cells of rows) row(table, cells, columns, head);
			table.end();
			doc.moveDown(0.5);
		},
		chart(alt, rows) {
			const [height, left] = [15, MARGIN + 90];
			room(rows.length * height + 10);
			const top = doc.y;
			const most = Math.max(1, ...rows.map(([, percent = ""]) => Number.parseFloat(percent)));
			root.add(
				doc.struct("Figure", { alt }, () => {
					rows.forEach(([label = "", percent = "", mark = ""], at) => {
						const y = top + at * height;
						const weight = mark === "" ? "regular" : "bold";
						const length = (Number.parseFloat(percent) / most) * (width - 240);
						doc.rect(left, y + 1, length, height - 4).fill(mark === "" ? "#aab2c0" : "#1d4ed8");
						doc.fillColor("#000000");
						write(label, weight, SIZE - 1.5, { x: MARGIN, y, width: 85 });
						const words = mark === "" ? percent : `${percent}, ${mark}`;
						write(words, weight, SIZE - 1.5, { x: left + length + 6, y, width: 140 });
					});
				}),
			);
			doc.x = MARGIN;
			doc.y = top + rows.length * height + 6;
		},
		signature(who, given) {
			room(given === undefined || given.strokes === "" ? 60 : 110);
			doc.moveDown(1.2);
			if (given !== undefined) {
				const { name, strokes, on: signedOn } = given;
				if (strokes !== "") drawn(strokes, `Drawn signature of ${name}`);
				const mark = strokes === "" ? `/s/ ${name}` : name;
				element("P", () => write(`${signatureWords(who)} ${mark}    Date: ${displayDate(signedOn)}`, "bold", SIZE));
				doc.moveDown(0.5);
				return;
			}
			element("P", () =>
				write(`${signatureWords(who)} ______________________________    Date: ______________`, "regular", SIZE),
			);
			doc.moveDown(0.5);
		},
		end() {
			root.end();
			foot();
			doc.end();
			return finished;
		},
	};
}

/** With two columns the first is wider; more columns are equal. */
function columnWidths(count: number, width: number): readonly number[] {
	if (count === 2) return [width * 0.55, width * 0.45];
	if (count === 4) return [width * 0.3, width * 0.27, width * 0.23, width * 0.2];
	if (count === 3) return [width * 0.4, width * 0.3, width * 0.3];
	return Array.from({ length: count }, () => width / count);
}
