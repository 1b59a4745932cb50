import { createHash } from "node:crypto";
import { hasPaper } from "../../src/server/journey/adapters/papers-sandbox.ts";
import { createPdf } from "../../src/server/journey/documents/pdf/writer.ts";
import {
	documentKinds,
	type NamedDocument,
	type VendorDocumentKind,
} from "../../src/server/journey/ports/contract/vendor-documents.ts";
import type { Ports } from "../../src/server/journey/ports/ports.ts";

/** A document that comes with an answer. */
export interface Paper {
	readonly mediaType: string;
	readonly bytes: Buffer;
}

/** Makes the document of a kind that comes with the answer to an order; undefined for none. */
export type DrawPaper = (kind: VendorDocumentKind, orderId: string, answer: unknown) => Promise<Paper | undefined>;

/** Draws a small PDF that says what the answer says, made up like the answer itself. */
export const drawPaper: DrawPaper = async (kind, orderId, answer) => {
	if (!hasPaper(answer)) return undefined;
	const title = kind.replaceAll("_", " ").toLowerCase();
	const pdf = createPdf({ title, lang: "en-US", author: "Reference bridge", on: "2026-01-02" });
	pdf.heading(1, `Sample ${title}`);
	pdf.paragraph(`Made up by the reference bridge for order ${orderId}.`);
	const lines = Object.entries(Object(answer) as object).map(([name, value]) => [
		name,
		JSON.stringify(value).slice(0, 200),
	]);
	if (lines.length > 0) pdf.table(["What", "Answer"], lines);
	return { mediaType: "application/pdf", bytes: await pdf.end() };
};

/** Makes the documents of an answer, and names them as the contract has it. */
export async function papersOf(
	draw: DrawPaper,
	port: keyof Ports,
	operation: string,
	orderId: string,
	answer: unknown,
): Promise<readonly (NamedDocument & Paper)[]> {
	const made: (NamedDocument & Paper)[] = [];
	for (const kind of documentKinds(port, operation)) {
		const paper = await draw(kind, orderId, answer);
		if (paper === undefined) continue;
		const sha256 = createHash("sha256").update(paper.bytes).digest("hex");
		const id = `${operation}-${kind.toLowerCase().replaceAll("_", "-")}`;
		made.push({ id, kind, ...paper, size: paper.bytes.length, sha256 });
	}
	return made;
}
