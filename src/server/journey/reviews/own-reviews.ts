import type { DeskReview } from "../../../contracts/wire/desk/index.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { reviewFacts } from "../../../flow/engine/index.ts";
import { isObject } from "../../../flow/engine/json.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { isOver } from "./holds.ts";

const PREFIX = "own-review:";

/** Returns the name of a lender's own review in the desk's lists. */
export function reviewRef(id: string): string {
	return `${PREFIX}${id}`;
}

/** Returns the title of a review in a list; undefined for anything else, and for a review that the lender removed. */
export function reviewTitle(product: Product, ref: string): string | undefined {
	if (!ref.startsWith(PREFIX)) return undefined;
	return reviewOf(product, ref.slice(PREFIX.length))?.title;
}

/** Returns the due reviews that are still waiting: none once an application is decided, withdrawn or funded. */
export function openReviews(record: StoredRecord, due: readonly string[]): readonly string[] {
	return isOver(record) ? [] : due;
}

/** Returns reviews with their lender's text. */
export function shownReviews(product: Product, ids: readonly string[]): DeskReview[] {
	return ids.flatMap((id) => {
		const review = reviewOf(product, id);
		if (review === undefined) return [];
		const choices = Object.entries(review.choices).map(([choice, { label }]) => ({ id: choice, label }));
		return [{ id, title: review.title, body: review.body ?? [], choices }];
	});
}

/** Returns the writes of an agent's choice; undefined for a choice that the review does not offer. */
export function chosenPatch(
	product: Product,
	id: string,
	choice: string,
	{ by, now }: { readonly by: string; readonly now: Date },
): RecordPatch | undefined {
	const review = reviewOf(product, id);
	if (review === undefined || !Object.hasOwn(review.choices, choice)) return undefined;
	const places = new Set(reviewFacts(product.facts, id).map(({ place }) => place));
	return [...places].map((path) => set(path as `partner.${string}`, { choice, at: now.toISOString(), by }));
}

/** Returns the partner's part of a record as the borrower may see it: what staff chose, not who chose it. */
export function withoutReviewers(partner: StoredRecord["partner"] = {}): NonNullable<StoredRecord["partner"]> {
	return Object.fromEntries(
		Object.entries(partner).map(([code, kept]) => {
			if (!isObject(kept) || !isObject(kept.reviews)) return [code, kept];
			const reviews = Object.entries(kept.reviews).map(([id, review]) => {
				return [id, isObject(review) ? { choice: review.choice ?? null } : null] as const;
			});
			return [code, { ...kept, reviews: Object.fromEntries(reviews) }];
		}),
	);
}

function reviewOf({ origination }: Product, id: string) {
	const reviews = origination.reviews ?? {};
	return Object.hasOwn(reviews, id) ? reviews[id] : undefined;
}
