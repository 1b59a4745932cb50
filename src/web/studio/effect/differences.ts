import { type Compared, type Verdict, verdictOf } from "../../../flow/editing/index.ts";
import type { Effect } from "../../api/studio/effect.ts";

/** Where two versions differ: in how many of those who begin get an application, or leave at a step. */
export interface ToldDifference {
	readonly kind: "registered" | "left";
	/** The step's title; empty for the registration as a whole. */
	readonly title: string;
	readonly verdict: Extract<Verdict, "higher" | "lower">;
	readonly version: Compared;
	readonly before: Compared;
}

/** The differences that the intervals tell; `isFew` when there are too few people to tell any. */
export function differencesIn({ compared, starts, steps }: Effect): {
	readonly told: readonly ToldDifference[];
	readonly isFew: boolean;
} {
	const [version, before] = compared;
	const pair = <Count extends { readonly hash: string }>(
		counts: readonly Count[],
		pick: (count: Count) => Compared,
	) => {
		const of = (hash: string | undefined) => {
			const found = counts.find((count) => count.hash === hash);
			return found === undefined ? { part: 0, whole: 0 } : pick(found);
		};
		return { version: of(version), before: of(before) };
	};
	const registered = pair(starts, (count) => ({ part: count.registered, whole: count.starts }));
	const asked = steps.filter(({ asks }) => asks);
	const all = [
		{ kind: "registered" as const, title: "", ...registered },
		...asked.map(({ title, counts }) => {
			const left = pair(counts, (count) => ({ part: count.left, whole: count.reached }));
			return { kind: "left" as const, title, ...left };
		}),
	].map((one) => ({ ...one, verdict: verdictOf(one.version, one.before) }));
	const told = all.flatMap(({ verdict, ...one }) =>
		verdict === "higher" || verdict === "lower" ? [{ ...one, verdict }] : [],
	);
	return { told, isFew: all.every(({ verdict }) => verdict === "few") };
}
