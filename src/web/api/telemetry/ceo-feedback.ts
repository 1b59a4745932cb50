import type { CeoFeedback } from "../../../contracts/wire/feedback.ts";
import { ask } from "../ask.ts";

/** POST /service-profile/api/v1/feedback/ceo. */
export const sendCeoFeedback = (feedback: CeoFeedback, idempotencyKey: string) =>
	ask("POST /service-profile/api/v1/feedback/ceo", { body: feedback, idempotencyKey });
