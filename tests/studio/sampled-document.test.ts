import { join } from "node:path";
import { expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { sampledDocument } from "../../src/web/studio/editor/sampled-document.ts";

const catalog = loadCatalog({ overlaysDir: join(import.meta.dirname, "../data/partners/wishes") });
const { documents } = catalog.product("own-disclosure");

it.each(Object.entries(documents))("%s reads in Studio with samples, and every piece of it", (_kind, document) => {
	const { blocks, title } = sampledDocument(document);
	expect(title).toBe(document.title);
	const pieces = Object.values(document.sections).flatMap(({ parts }) => Object.keys(parts));
	expect(blocks.filter(({ kind }) => kind !== "heading")).toHaveLength(pieces.length);
	expect(JSON.stringify(blocks)).not.toMatch(/\{\w+\}|undefined/);
});

it("prints a value of a contract as what it is, and names any other", () => {
	const agreement = documents["partner.own-disclosure.relationship-checking"];
	const said = JSON.stringify(agreement && sampledDocument(agreement).blocks);
	expect(said).toContain("[borrower] keeps a checking account with [creditor]");
	expect(said).toContain("the line of $50,000.00 on [property]");
	expect(said).toContain("The rate of the first draw, 8.750%, does not change");
	expect(said).toContain("call [lender phone]");
});
