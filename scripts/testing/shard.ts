import { type TestFile, testFiles } from "./test-files.ts";
import { estimatedSeconds } from "./test-seconds.ts";

/** One part of a run that several machines share: this one's number, from 1, and how many there are. */
export interface Shard {
	readonly index: number;
	readonly count: number;
}

/** Reads `i/n`; undefined where it names no part of a run. */
export function readShard(text: string): Shard | undefined {
	const [, index, count] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? [];
	const shard = { index: Number(index), count: Number(count) };
	return shard.index <= shard.count ? shard : undefined;
}

/**
 * The test files of one shard: heaviest first, each goes to the shard with the least so far. The weights are estimates
 * from project and size, which every machine computes alike: what one machine measured would leave gaps on another.
 */
export function filesOfShard(root: string, { index, count }: Shard): readonly TestFile[] {
	const weighed = testFiles(root).map((test) => ({ test, seconds: estimatedSeconds(root, test) }));
	const loads = Array.from({ length: count }, () => 0);
	const mine: TestFile[] = [];
	for (const { test, seconds } of weighed.toSorted((a, b) => b.seconds - a.seconds)) {
		const lightest = loads.indexOf(Math.min(...loads));
		loads[lightest] = (loads[lightest] ?? 0) + seconds;
		if (lightest === index - 1) mine.push(test);
	}
	return mine;
}
