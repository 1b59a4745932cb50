import { request } from "../request.ts";

/** Feedback to the lender's CEO. */
export interface CeoFeedback {
	readonly applicationUuid?: string;
	readonly message: string;
	readonly topic: string;
	readonly marketingConsent: boolean;
	readonly pathname: string;
	readonly productType: "HELOC";
}

/** POST /service-profile/api/v1/feedback/ceo. */
export function sendCeoFeedback(feedback: CeoFeedback, idempotencyKey: string): Promise<unknown> {
	return request("/service-profile/api/v1/feedback/ceo", { method: "POST", body: feedback, idempotencyKey });
}
