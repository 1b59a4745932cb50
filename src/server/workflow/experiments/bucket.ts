import { createHash } from "node:crypto";

/** Number of buckets: each is a hundredth of a percent. */
export const BUCKETS = 10_000;

/** The bucket of a tracker for a flag or experiment: stable, and independent for each key. */
export function bucketOf(key: string, trackerId: string): number {
	return createHash("sha256").update(`${key}\n${trackerId}`).digest().readUInt32BE(0) % BUCKETS;
}

/** Whether a bucket is within the first given percentage. */
export function isWithin(bucket: number, percent: number): boolean {
	return bucket < (percent / 100) * BUCKETS;
}
