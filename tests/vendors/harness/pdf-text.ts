import { getDocumentProxy } from "unpdf";

/** What a reader of the PDF gets. */
export interface ReadPdf {
	readonly text: string;
	/** The same, with the lines of the print. */
	readonly lines: string;
	readonly title: unknown;
	readonly language: unknown;
	readonly isMarked: boolean;
	/** Roles of the structure tree, in reading order. */
	readonly roles: readonly string[];
}

function rolesOf(node: unknown): string[] {
	if (typeof node !== "object" || node === null) return [];
	const role: unknown = Reflect.get(node, "role");
	const children: unknown = Reflect.get(node, "children");
	return [...(typeof role === "string" ? [role] : []), ...(Array.isArray(children) ? children.flatMap(rolesOf) : [])];
}

/** Reads a PDF as a program for reading aloud does: its text, tags, title and language. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
	const document = await getDocumentProxy(new Uint8Array(bytes), { useSystemFonts: false });
	const texts: string[] = [];
	const lines: string[] = [];
	const roles: string[] = [];
	for (let number = 1; number <= document.numPages; number++) {
		const page = await document.getPage(number);
		const content = await page.getTextContent();
		texts.push(content.items.map((item) => ("str" in item ? item.str : "")).join(" "));
		lines.push(content.items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "")).join(""));
		roles.push(...rolesOf(await page.getStructTree()));
	}
	const { info } = await document.getMetadata();
	const marks = await document.getMarkInfo();
	await document.loadingTask.destroy();
	return {
		text: texts.join(" ").replace(/\s+/g, " "),
		lines: lines.join("\n"),
		title: Reflect.get(info, "Title"),
		language: Reflect.get(info, "Language"),
		isMarked: marks?.Marked === true,
		roles,
	};
}
