/** The value of one of the JSON blocks that the server writes into a page; null without one that can be read. */
export function readDataBlock(page: Document, id: string): unknown {
	try {
		return JSON.parse(page.getElementById(id)?.textContent ?? "null");
	} catch {
		return null;
	}
}
