import { createHash } from "node:crypto";

/** How many buckets there are: one is a hundredth of a percent. */
export const BUCKETS = 10_000;

/** The bucket of a tracker for a flag or experiment: the same each time, and another for another key. */
export function bucketOf(key: string, trackerId: string): number {
	return createHash("sha256").update(`${key}\n${trackerId}`).digest().readUInt32BE(0) % BUCKETS;
}

/** Whether a bucket is among the first so many percent. */
export function isWithin(bucket: number, percent: number): boolean {
	return bucket < (percent / 100) * BUCKETS;
}
