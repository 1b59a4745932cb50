import { expect, test } from "vitest";
import { walkMany } from "/work/main/tests/walk/many.ts";
test("few", { timeout: 300_000 }, async () => {
	for (const org of ["main", "lakeside-cu"]) { const { faults, ends } = await walkMany(org, 1, 250); console.log(org, [...ends], faults.slice(0, 8)); }
	expect(1).toBe(1);
});
