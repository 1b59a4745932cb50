import { join } from "node:path";
import { expect, test } from "vitest";
import { loadCatalog } from "../../src/catalog/index.ts";

test("a partner with steps, a repeater, conditions, pricing and words of its own has no finding", () => {
	const overlaysDir = join(import.meta.dirname, "../data/partners");
	expect(loadCatalog({ overlaysDir }).diagnostics("harborpoint-cu")).toEqual([]);
});
