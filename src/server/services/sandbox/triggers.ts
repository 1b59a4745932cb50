import { CLOSING_TRIGGERS } from "./closing-triggers.ts";
import { DECISION_TRIGGERS } from "./decision-triggers.ts";
import { IDENTITY_TRIGGERS } from "./identity-triggers.ts";
import { MONEY_TRIGGERS } from "./money-triggers.ts";
import { OFFER_TRIGGERS } from "./offer-triggers.ts";
import { REVIEW_TRIGGERS } from "./review-triggers.ts";
import { SELDOM_TRIGGERS } from "./seldom-triggers.ts";
import type { SandboxTrigger } from "./trigger.ts";
import { VALUATION_TRIGGERS } from "./valuation-triggers.ts";

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
