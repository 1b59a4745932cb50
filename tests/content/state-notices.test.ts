import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { DocumentFile } from "../../src/flow/engine/authored/authored-documents.ts";
import { DOCUMENT_KINDS, documentInputs } from "../../src/flow/engine/authored/document-inputs.ts";
import { JURISDICTIONS } from "../jurisdictions.ts";
import { shippedTables } from "../shipped-tables.ts";

const rows = Object.entries(shippedTables["law/notices"].rows);
const given = rows.filter(([, { then }]) => typeof then.paper === "string");
const documentOf = (kind: unknown): DocumentFile =>
	JSON.parse(readFileSync(new URL(`../../flows/documents/${String(kind)}.json`, import.meta.url), "utf8"));

describe("the notices of the states", () => {
	it("name every state, with a notice or without one, and a source", () => {
		const named = new Set(rows.flatMap(([, { state }]) => state ?? []));
		expect(JURISDICTIONS.filter((state) => !named.has(state))).toEqual([]);
		const without = rows.filter(([, { then }]) => then.paper === undefined);
		expect(without.flatMap(([, { state }]) => state ?? []).filter((state) => statesWith.has(String(state)))).toEqual(
			[],
		);
		for (const [, { source }] of rows) expect(source).toMatch(/\S/);
	});

	it.each(given)("%s is said by its paper", (_, { then }) => {
		const { paper, passage = null, moment, acknowledged } = then;
		expect(DOCUMENT_KINDS).toContain(paper);
		const { sections } = documentOf(paper);
		const parts = Object.values(sections).flatMap((section) => Object.entries(section.parts));
		if (passage === null) {
			const isSigned = parts.some(([, { signature }]) => signature !== undefined);
			if (acknowledged === true) expect(isSigned).toBe(true);
			return;
		}
		expect(moment).toBe("PRINTED");
		const said = parts.find(([id]) => id === passage)?.[1];
		// what only some states print is shown by the passage's own value
		if (said?.when !== undefined) {
			expect(said.when).toBe(passage);
			expect(documentInputs(DOCUMENT_KINDS.find((kind) => kind === paper) ?? "note").values).toContain(passage);
		}
		expect(said?.text).toMatch(/\S/);
	});

	it("every passage that only some states print has a row that prints it", () => {
		const printed = new Set(given.map(([, { then }]) => `${String(then.paper)}#${String(then.passage)}`));
		const passages = (["note", "deed-of-trust"] as const).flatMap((kind) =>
			Object.values(documentOf(kind).sections).flatMap(({ parts }) =>
				Object.entries(parts).flatMap(([id, { when }]) => (when === id ? [`${kind}#${id}`] : [])),
			),
		);
		expect(passages.length).toBeGreaterThan(20);
		expect(passages.filter((passage) => !printed.has(passage))).toEqual([]);
	});
});

const statesWith = new Set(given.flatMap(([, { state }]) => state ?? []).map(String));
