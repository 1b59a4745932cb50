import type { SandboxTrigger } from "./action.ts";
import { CLOSING_TRIGGERS } from "./closing-actions.ts";
import { DECISION_TRIGGERS } from "./decision-actions.ts";
import { IDENTITY_TRIGGERS } from "./identity-actions.ts";
import { MONEY_TRIGGERS } from "./money-actions.ts";
import { OFFER_TRIGGERS } from "./offer-actions.ts";
import { REVIEW_TRIGGERS } from "./review-actions.ts";
import { SELDOM_TRIGGERS } from "./seldom-actions.ts";
import { VALUATION_TRIGGERS } from "./valuation-actions.ts";

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
