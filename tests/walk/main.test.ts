import { expect, test } from "vitest";
import { walkMany } from "./many.ts";

test("made-up borrowers of main each reach an end; nobody sticks, loops or meets an error", async () => {
	const { ends, faults } = await walkMany("main", 1, 150);
	expect(faults.slice(0, 5)).toEqual([]);
	expect([...ends.keys()]).toEqual(
		expect.arrayContaining(["funded", "declined for credit history", "declined for obligations"]),
	);
});
