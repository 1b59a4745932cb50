import type { Product } from "../../src/flow/engine/authored/authored.ts";
import { advance, type Flow } from "../../src/flow/engine/index.ts";
import { chosenPatch } from "../../src/server/journey/reviews/own-reviews.ts";
import { wireRecord } from "../../src/server/journey/steps/flow-decision.ts";
import { applyPatch } from "../../src/server/record/record-patch.ts";
import type { StoredRecord } from "../../src/server/record/stored-record.ts";
import type { Random } from "./random.ts";

const NOW = new Date("2026-11-20T15:00:00Z");

/** The choices that staff make in a lender's own reviews. */
export class StaffChoices {
	readonly #flow: Flow;
	readonly #product: Product;
	/** Reviews that staff have chosen in. */
	#made: string[] = [];
	/** Where they were first asked in this stage, and what they had chosen in before. */
	#asked: { readonly stage: string; readonly record: StoredRecord; readonly earlier: readonly string[] } | undefined;

	constructor(flow: Flow, product: Product) {
		this.#flow = flow;
		this.#product = product;
	}

	/** A random choice in a review that is due. */
	choose(stage: string, record: StoredRecord, review: string, random: Random): StoredRecord {
		if (this.#asked?.stage !== stage) this.#asked = { stage, record, earlier: [...this.#made] };
		this.#made = [...this.#made, review];
		return this.#chosen(record, review, random.pick(this.#choices(review)));
	}

	/** Whether a borrower stands where staff put them who could have let them on. */
	isRefused(stage: string): boolean {
		if (this.#asked?.stage !== stage) return false;
		const { record, earlier } = this.#asked;
		const others = earlier.reduce(
			(records, review) =>
				records.flatMap((one) => this.#choices(review).map((choice) => this.#chosen(one, review, choice))),
			[record],
		);
		return others.some((one) => this.#letsOn(stage, one));
	}

	#letsOn(stage: string, record: StoredRecord): boolean {
		const now = advance(this.#flow, wireRecord(this.#product, record, new Date()));
		if (now.stage !== stage) return true;
		const [review] = now.reviews;
		if (review === undefined) return false;
		return this.#choices(review).some((choice) => this.#letsOn(stage, this.#chosen(record, review, choice)));
	}

	#choices(review: string): string[] {
		return Object.keys(this.#product.origination.reviews?.[review]?.choices ?? {});
	}

	#chosen(record: StoredRecord, review: string, choice: string): StoredRecord {
		const patch = chosenPatch(this.#product, review, choice, { by: "walker", now: NOW });
		if (patch === undefined) throw new Error(`the review ${review} takes no choice`);
		return applyPatch(record, patch);
	}
}
