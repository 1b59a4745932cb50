import { expect, test } from "vitest";
import { walkMany } from "./many.ts";

test("500 made-up borrowers of main each reach an end; nobody sticks, loops or meets an error", {
	timeout: 600_000,
}, async () => {
	const { ends, faults } = await walkMany("main", 1, 500);
	expect(faults.slice(0, 5)).toEqual([]);
	expect([...ends.keys()]).toEqual(
		expect.arrayContaining(["funded", "declined for credit history", "declined for obligations"]),
	);
});
