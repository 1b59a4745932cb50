import { describe, expect, test } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import type { FactsFile, Rule } from "../../src/flow/engine/authored/authored.ts";
import type { Json } from "../../src/flow/engine/json.ts";
import { edited } from "../partners/edit.ts";
import { PARTNER, partnersFolder } from "../partners/partner-files.ts";
import { partnerTexts } from "../partners/partner-values.ts";
import { keepProofs } from "./keep-proofs.ts";

keepProofs();

const FACTS = "flows/facts.json";
const { facts } = loadCatalog().resolve("main", FACTS) as unknown as FactsFile;

/** What is found when the partner turns rules of the base around, and where. */
function foundWithout(...names: readonly string[]) {
	const turned = (name: string): Rule => ({ "!": [facts[name]?.rule ?? false] });
	const set = Object.fromEntries(
		names.map((name): [string, Json] => [`/facts/${name}`, { rule: turned(name) as Json }]),
	);
	const text = edited(partnerTexts.get(FACTS), { file: FACTS, set });
	const catalog = loadCatalog({ overlaysDir: partnersFolder, edited: { [`${PARTNER}/${FACTS}`]: text } });
	return catalog.diagnostics(PARTNER).map(({ file, pointer }) => `${file}#${pointer}`);
}

describe("a rule of the base that an overlay turns around", () => {
	test.each([
		["isAssetDepletionNeeded", 20],
		["isProductSelected", 2],
		["isSignerRequestOwed", 2],
	])("%s is blamed for all that it breaks, in the one file that the lender writes", (name, least) => {
		const found = foundWithout(name);
		expect(found.length).toBeGreaterThanOrEqual(least);
		expect(new Set(found)).toEqual(new Set([`${PARTNER}/${FACTS}#/facts/${name}/rule`]));
	});

	test("and another one that breaks the same are both found where they are written", () => {
		const names = ["isAssetDepletionNeeded", "isSignerRequestOwed"];
		const rules = names.map((name) => `${PARTNER}/${FACTS}#/facts/${name}`);
		const found = foundWithout(...names);
		expect(found.filter((place) => !rules.some((rule) => place.startsWith(rule)))).toEqual([]);
	});
});
