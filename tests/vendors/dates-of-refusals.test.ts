import { expect, it } from "vitest";
import { localizedProduct } from "../../src/flow/catalog/index.ts";
import { said, worded } from "../../src/server/platform/problems/said.ts";
import { product } from "./harness/main-product.ts";

it.each([
	[product, "You can sign from December 2, 2026", "lets you sign starting December 2, 2026"],
	[localizedProduct(product, "es-US"), "a partir del 2 de diciembre de 2026", "2 de diciembre de 2026"],
])("a refusal that names a day writes it in the words of its language", (words, day, earliest) => {
	expect(worded(words, said("signing.notBefore", { day: "2026-12-02" }))).toContain(day);
	expect(worded(words, said("notary.tooEarly", { earliest: "2026-12-02" }))).toContain(earliest);
});
