import { expect, test } from "vitest";
import { walkMany } from "./many.ts";

test("made-up investors each reach an end of the loan on a rental property; nobody sticks, loops or meets an error", async () => {
	const { ends, faults } = await walkMany("lakeside-cu", 7001, 150, "dscr");
	expect(faults.slice(0, 5)).toEqual([]);
	expect([...ends.keys()]).toEqual(expect.arrayContaining(["funded", "declined", "declined for credit history"]));
});
