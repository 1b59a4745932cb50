/** What a soak is asked for. */
export interface SoakRequest {
	/** The repository. */
	readonly root: string;
	/** How many of what the soak makes: borrowers, books, edits, kills. */
	readonly count: number;
	/** The first one's seed; the next ones follow it. */
	readonly seed: number;
	/** Lenders, where a soak has to do with some. */
	readonly orgs: readonly string[];
	/** Ids of products, where a soak has to do with some; all that the lenders offer when none is named. */
	readonly products: readonly string[];
	/** Ends it before the next seed. */
	readonly signal: AbortSignal;
}

/** A fault, and what plays it again. */
export interface SoakFault {
	readonly what: string;
	/** Arguments of `npm run soak --`. */
	readonly again: string;
}

/** What became of a soak. */
export interface Soaked {
	readonly passed: number;
	readonly faults: readonly SoakFault[];
}

/** Something that needs longer than a test run. */
export interface Soak {
	readonly name: string;
	/** What it does, for the usage. */
	readonly about: string;
	/** How many it makes when not told; 0 where there is nothing to count. */
	readonly count: number;
	run(request: SoakRequest): Promise<Soaked>;
}

/** Plays one seed after another; a seed is faulty that gives words, or throws. */
export async function soakSeeds(
	name: string,
	{ count, seed: first, signal }: Pick<SoakRequest, "count" | "seed" | "signal">,
	play: (seed: number) => Promise<readonly string[]>,
): Promise<Soaked> {
	const faults: SoakFault[] = [];
	for (let seed = first; seed < first + count; seed += 1) {
		signal.throwIfAborted();
		const found = await play(seed).catch((error: unknown) => [
			error instanceof Error ? (error.stack ?? "") : `${error}`,
		]);
		if (found.length === 0) continue;
		const fault = { what: `seed ${seed}: ${found.join("\n")}`, again: `${name} --seed ${seed} --count 1` };
		console.error(`${fault.what}\nAgain: npm run soak -- ${fault.again}`);
		faults.push(fault);
	}
	return { passed: count - faults.length, faults };
}
