import { expect, test } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { proveLiveness } from "../../src/flow/checks/proofs/liveness.ts";

const catalog = loadCatalog();

test.each(catalog.orgCodes())("every position of %s can be left", (org) => {
	const { positions, trapped, why } = proveLiveness(catalog.composed(org));
	expect({ trapped, why }).toEqual({ trapped: [], why: null });
	expect(positions).toBeGreaterThan(80);
});
