import { expect, test } from "vitest";
import { keepProofs } from "../catalog/keep-proofs.ts";
import { alarmsOf, isFound, partnerMutants } from "./mutant-checks.ts";
import type { Mutant } from "./mutants.ts";

// a fixed few of each kind; `npm run soak -- overlays` takes any of them, and two at once
const OF_A_KIND = 2;

keepProofs();

const { faulty, harmless } = partnerMutants();

function looked(mutants: readonly Mutant[]): [kind: string, mutants: Mutant[]][] {
	const kinds = Map.groupBy(mutants, ({ kind }) => kind);
	return [...kinds].map(([kind, all]) => {
		const step = Math.max(1, Math.floor(all.length / OF_A_KIND));
		return [kind, all.filter((_, index) => index % step === 0).slice(0, OF_A_KIND)];
	});
}

test.each(looked(faulty))("%s is found, in the partner's own files", (kind, mutants) => {
	const missed = mutants.filter((mutant) => !isFound(mutant));
	console.log(`» ${kind}: ${mutants.length - missed.length} of ${mutants.length} found`);
	expect(missed.map(({ id }) => id)).toEqual([]);
});

test.each(looked(harmless))("%s raises nothing", (_kind, mutants) => {
	expect(mutants.flatMap(alarmsOf)).toEqual([]);
});
