import type { Effect, RefusedCount } from "../../api/studio/effect.ts";

/** Why an answer was refused, as a product owner says it. */
const REASONS = {
	required: "empty",
	minItems: "empty",
	pattern: "form",
	format: "form",
	type: "form",
	invalidDate: "form",
	minimum: "range",
	maximum: "range",
	minLength: "range",
	maxLength: "range",
	maxItems: "range",
	enum: "choice",
	oneOf: "choice",
	const: "choice",
	sameAs: "repeated",
} as const satisfies { readonly [keyword: string]: string };

export type RefusalReason = (typeof REASONS)[keyof typeof REASONS] | "other";

/** A question whose answers were refused, with how often each version did, and for which reasons. */
export interface RefusedQuestion {
	readonly key: string;
	readonly title: string;
	/** The title of the step that asks it. */
	readonly stepTitle: string;
	readonly sides: readonly {
		readonly hash: string;
		readonly times: number;
		/** People who came to the step. */
		readonly reached: number;
		readonly reasons: readonly (readonly [RefusalReason, number])[];
	}[];
}

/** The questions whose answers were refused, in the order of the journey, within a step the most frequent first. */
export function refusedQuestions({ compared, refused, steps }: Effect): readonly RefusedQuestion[] {
	const keyOf = ({ step, field }: RefusedCount) => `${step} ${field}`;
	const keys = [...new Set(refused.map(keyOf))];
	const orderOf = ([first]: readonly RefusedCount[]) => {
		const place = steps.findIndex(({ step }) => step === first?.step);
		return place < 0 ? steps.length : place;
	};
	return keys
		.map((key) => refused.filter((count) => keyOf(count) === key))
		.sort((one, other) => orderOf(one) - orderOf(other))
		.map((counts) => {
			const [first] = counts;
			const step = steps.find((one) => one.step === first?.step);
			const sides = compared.map((hash) => {
				const own = counts.filter((count) => count.hash === hash);
				const reached = step?.counts.find((count) => count.hash === hash)?.reached ?? 0;
				return { hash, reached, times: sum(own), reasons: reasonsOf(own) };
			});
			return {
				key: `${first?.step} ${first?.field}`,
				title: first?.title ?? "",
				stepTitle: step?.title ?? first?.step ?? "",
				sides,
			};
		});
}

function reasonsOf(counts: readonly RefusedCount[]): readonly (readonly [RefusalReason, number])[] {
	const reasons = new Map<RefusalReason, number>();
	for (const { keyword, times } of counts) {
		const known: { readonly [name: string]: RefusalReason } = REASONS;
		const reason = Object.hasOwn(known, keyword) ? (known[keyword] ?? "other") : "other";
		reasons.set(reason, (reasons.get(reason) ?? 0) + times);
	}
	return [...reasons].sort(([, one], [, other]) => other - one);
}

const sum = (counts: readonly RefusedCount[]) => counts.reduce((total, { times }) => total + times, 0);
