import { writtenDay } from "../../../contracts/written-dates.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { KeysOf } from "../../../flow/engine/record/record-shape.ts";
import type { ApplicationStatus } from "../../../flow/engine/record/record-types.generated.ts";
import { copyIn, labelIn } from "../../platform/products/copy-in.ts";
import { keptQuestion } from "../../record/kept-answers.ts";
import { flagAt, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { RECORDING_COSTS } from "../closing/recording/quote-order.ts";
import { RECORDING_REJECTED } from "../closing/recording-order.ts";
import { signerHolds } from "../conditions/signer-review.ts";
import { CREDIT_HOLDS } from "../credit/review.ts";
import { LOS_EXPORT_HELD } from "../los-export/order.ts";
import { LIEN_RELEASE } from "../property/lien-release-review.ts";
import { SANCTIONS_REPORT, SANCTIONS_REVIEW, SANCTIONS_REVIEW_OF_LINE } from "../sanctions/review.ts";
import { PAPER_SIGNING } from "../signing/review.ts";
import type { Hold } from "../steps/hold.ts";
import { PAPER_LETTERS } from "./paper-letters.ts";
import { PARTNER_HOLDS } from "./partner-holds.ts";
import { REVIEW_HOLDS } from "./review-holds.ts";
import { STORED_TEXT } from "./stored-text.ts";

/** Everything about the borrower that can hold an application until a person has reviewed it. */
const HOLDS: readonly Hold[] = [
	...CREDIT_HOLDS,
	...REVIEW_HOLDS,
	PAPER_SIGNING,
	RECORDING_COSTS,
	RECORDING_REJECTED,
	...PARTNER_HOLDS,
	SANCTIONS_REVIEW,
	SANCTIONS_REPORT,
	LOS_EXPORT_HELD,
	STORED_TEXT,
	PAPER_LETTERS,
];
/** Work that may remain once an application is over. */
const HOLDS_AFTERWARDS: readonly Hold[] = [
	LIEN_RELEASE,
	SANCTIONS_REVIEW_OF_LINE,
	SANCTIONS_REPORT,
	LOS_EXPORT_HELD,
	STORED_TEXT,
	PAPER_LETTERS,
];

/** Returns the review with this id; throws for an unknown id. */
export function holdNamed(id: string): Hold {
	const hold = HOLDS.find((one) => one.id === id);
	if (hold === undefined) throw new Error(`There is no hold "${id}".`);
	return hold;
}

/** Returns a review's title in the desk's lists. */
export function holdTitle(product: Product, name: string): string {
	return labelIn(product, "staff", "reviewTitles", name) ?? name;
}

/** A review as the desk shows it. */
interface HoldWords {
	readonly title: string;
	/** What releasing it means. */
	readonly outcome: string;
	/** What refusing it means. */
	readonly refusal: string;
}

/** Returns a review's title, with its last day where the law sets one, and decisions as the desk shows them. */
export function holdWords(
	product: Product,
	{ id, name: ownName, person, dueOn }: Hold,
	record: StoredRecord,
): HoldWords {
	const name = ownName ?? id;
	const say = copyIn(product, "staff");
	const title = person === undefined ? holdTitle(product, name) : say("review.ofCoOwner", { name: person });
	const day = dueOn?.(record);
	return {
		title: day === undefined ? title : say("review.dueBy", { title, day: writtenDay(day) }),
		outcome: labelIn(product, "staff", "reviewOutcomes", name) ?? name,
		refusal: labelIn(product, "staff", "reviewRefusals", name) ?? name,
	};
}

/** Returns an application's current reviews; a decided, withdrawn or funded one has only follow-up work. */
export function holdsOn(record: StoredRecord, stage: string | null): readonly Hold[] {
	if (isOver(record)) return HOLDS_AFTERWARDS.filter((hold) => hold.isHeld(record, stage));
	return [...HOLDS.filter((hold) => hold.isHeld(record, stage)), ...signerHolds(record)];
}

/** Returns the first last day (yyyy-mm-dd) that the law sets for what an application waits for; undefined where there is none. */
export const holdsDueOn = keptQuestion((record, stage: string | null): string | undefined => {
	const days = holdsOn(record, stage).flatMap(({ dueOn }) => dueOn?.(record) ?? []);
	return days.sort()[0];
});

/** Whether an application is declined, withdrawn or funded. */
export function isOver(record: StoredRecord): boolean {
	const status = (name: KeysOf<ApplicationStatus, boolean>) => flagAt(record, `application.status.${name}`);
	return (
		status("cancelled") ||
		status("creditScoreDecline") ||
		status("dtiDecline") ||
		textAt(record, "application.status.uwDecision") === "DECLINE" ||
		textAt(record, "application.status.fundingStatus") === "FUNDED"
	);
}
