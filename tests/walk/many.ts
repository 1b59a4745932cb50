import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import { seeded } from "./random.ts";
import { Walker } from "./walk.ts";

/** Where a crowd of random borrowers ended, and who did not. */
export interface Crowd {
	readonly ends: ReadonlyMap<string, number>;
	/** The seed of each borrower that stuck, looped or met an error, with the last stages and pages. */
	readonly faults: readonly string[];
}

/**
 * Walks `count` borrowers of an organization from the given seed on, and prints where they ended; they apply for a further
 * product where its id is given.
 */
export async function walkMany(org: string, firstSeed: number, count: number, product?: string): Promise<Crowd> {
	const now = () => new Date("2026-11-20T15:00:00Z");
	const walker = new Walker(
		loadCatalog(product === undefined ? {} : { product }).product(org),
		buildPorts({}, { delayMs: 0, now }),
	);
	const ends = new Map<string, number>();
	const faults: string[] = [];
	let steps = 0;
	for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
		try {
			const walked = await walker.walk(seeded(seed));
			ends.set(walked.end, (ends.get(walked.end) ?? 0) + 1);
			steps += walked.steps;
		} catch (error) {
			faults.push(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
		}
	}
	const shares = [...ends].sort((left, right) => right[1] - left[1]).map(([end, times]) => `${end} ${times}`);
	console.info(`» ${org}: ${count} borrowers, ${steps} steps; ${shares.join(", ")}; not ended ${faults.length}`);
	return { ends, faults };
}
