import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { recordField, recordPaths, writersOf } from "../../src/flow/engine/record/record-owners.ts";
import { effects } from "../../src/server/journey/effects.ts";
import { vendorOrderHandlers } from "../../src/server/journey/orders.ts";
import { holdTitle } from "../../src/server/journey/reviews/holds.ts";

/** Acts at the desk that release no hold. */
const OTHER_ACTS = [
	"cancel-line",
	"condition-accept",
	"condition-ask",
	"condition-ask-again",
	"decline",
	"mail-notice",
];
const product = loadCatalog().product("main");
/** The forms of the first product, and those that only a further one has. */
const forms = { ...loadCatalog({ product: "dscr" }).product("lakeside-cu").forms, ...product.forms };
const declared = recordPaths().flatMap((path) =>
	(recordField(path)?.writtenBy ?? []).map((writer) => [path, writer] as const),
);

describe("who may write what", () => {
	test("every writer that a field names is there", () => {
		const known = new Set([
			"lender",
			"server",
			...Object.keys(forms).map((form) => `form:${form}`),
			...Object.keys(effects).map((effect) => `effect:${effect}`),
			...Object.keys(vendorOrderHandlers).map((order) => `order:${order}`),
			...OTHER_ACTS.map((act) => `staff:${act}`),
		]);
		const isHold = (writer: string) =>
			holdTitle(product, writer.slice("staff:".length)) !== writer.slice("staff:".length);
		expect(declared.filter(([, writer]) => !known.has(writer) && !isHold(writer))).toEqual([]);
	});

	test("every effect that is declared is carried out, and every order's answer is written somewhere", () => {
		const file = readFileSync(join(import.meta.dirname, "../../schemas/effects.json"), "utf8");
		const { effects: named } = JSON.parse(file) as { readonly effects: object };
		expect(Object.keys(named).toSorted()).toEqual(Object.keys(effects).toSorted());
		const writers = new Set(declared.map(([, writer]) => writer));
		expect(Object.keys(vendorOrderHandlers).filter((order) => !writers.has(`order:${order}`))).toEqual([]);
	});

	test("a form is named exactly where it writes", () => {
		const writes = Object.entries(forms).flatMap(([form, { writes }]) =>
			Object.keys(writes).map((path) => [path, `form:${form}`] as const),
		);
		expect(writes.filter(([path, form]) => !writersOf(path).has(form))).toEqual([]);
		const isWritten = ([path, writer]: readonly [string, string]) =>
			writes.some(([written, form]) => form === writer && (written === path || written.startsWith(`${path}.`)));
		expect(declared.filter((one) => one[1].startsWith("form:") && !isWritten(one))).toEqual([]);
	});

	test("no fact of the rules stands where nobody writes", () => {
		const facts = { ...product.facts.facts, ...product.signer.facts };
		const unowned = Object.entries(facts).flatMap(([name, { path }]) => {
			const list = path?.split("[]")[0];
			return list !== undefined && writersOf(list).size === 0 ? [[name, path]] : [];
		});
		expect(unowned).toEqual([]);
	});
});
