import { expect, test } from "vitest";
import { keepProofs } from "../catalog/keep-proofs.ts";
import { walkChanged } from "./accepted.ts";

keepProofs();

test("no borrower is trapped by a slip in a partner's rules that the checks accept", async () => {
	const traps: string[] = [];
	let accepted = 0;
	for (const seed of [7, 8, 9]) {
		const changed = await walkChanged(seed);
		if (changed.isAccepted) accepted += 1;
		traps.push(...changed.traps);
	}
	expect(accepted).toBeGreaterThan(0);
	expect(traps).toEqual([]);
});
