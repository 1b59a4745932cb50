import { getDocumentProxy } from "unpdf";

/** The text of a PDF, page by page. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
	const pdf = await getDocumentProxy(new Uint8Array(bytes), { useSystemFonts: false });
	const pages: string[] = [];
	for (let number = 1; number <= pdf.numPages; number += 1) {
		const content = await (await pdf.getPage(number)).getTextContent();
		pages.push(content.items.map((item) => ("str" in item ? item.str : "")).join(" "));
	}
	await pdf.loadingTask.destroy();
	return pages.join("\n");
}
