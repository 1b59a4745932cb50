import type { Product } from "../../../engine/authored.ts";
import type { RecordPatch } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { CLOSING_TRIGGERS } from "./closing-triggers.ts";
import { DECISION_TRIGGERS } from "./decision-triggers.ts";
import { IDENTITY_TRIGGERS } from "./identity-triggers.ts";
import { MONEY_TRIGGERS } from "./money-triggers.ts";
import { OFFER_TRIGGERS } from "./offer-triggers.ts";
import { REVIEW_TRIGGERS } from "./review-triggers.ts";
import { SELDOM_TRIGGERS } from "./seldom-triggers.ts";
import { VALUATION_TRIGGERS } from "./valuation-triggers.ts";

/** A button of the sandbox page: something that time or other people would do. */
export interface SandboxTrigger {
	readonly id: string;
	readonly title: string;
	/** What to do on the page. */
	readonly type: string;
	readonly outcome: string;
	/** Whether it means anything where this application stands. */
	readonly isPossible: (record: StoredRecord, stage: string | null) => boolean;
	readonly patch: (record: StoredRecord, now: Date, product: Product) => RecordPatch;
}

/** What the sandbox can do for a borrower who does not want to wait. */
export const SANDBOX_TRIGGERS: readonly SandboxTrigger[] = [
	...OFFER_TRIGGERS,
	...MONEY_TRIGGERS,
	...IDENTITY_TRIGGERS,
	...VALUATION_TRIGGERS,
	...REVIEW_TRIGGERS,
	...DECISION_TRIGGERS,
	...CLOSING_TRIGGERS,
	...SELDOM_TRIGGERS,
];
