import type { PdfFile } from "./pdf-file.ts";
import { entriesOf, type PdfValue } from "./pdf-values.ts";

/** Whether a reader that starts anywhere a tree of pages begins finds a page. */
export function hasPage(file: PdfFile): boolean {
	const seen = new Set<PdfValue>();
	const under = (key: string) => (value: PdfValue) =>
		value.kind === "dictionary" ? entriesOf(value, key).flatMap(file.at) : [];
	const roots = [...file.objects, ...file.trailers].flatMap(under("Root"));
	const left = [...file.objects, ...roots].flatMap(under("Pages"));
	for (let one = left.pop(); one !== undefined; one = left.pop()) {
		if (seen.has(one) || one.kind !== "dictionary") continue;
		seen.add(one);
		const kids = entriesOf(one, "Kids").flatMap(file.at);
		const isGroup = kids.length > 0 || entriesOf(one, "Count").length > 0;
		if (!isGroup && entriesOf(one, "Type", "MediaBox", "Contents", "Resources", "Parent").length > 0) return true;
		left.push(...kids.flatMap((list) => (list.kind === "list" ? list.items.flatMap(file.at) : [])));
	}
	return false;
}
