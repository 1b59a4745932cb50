import { LOAN_OUTCOMES } from "../../../../lending/mismo/loan-mapping.ts";
import { contractOf } from "./contract.ts";
import { digest, listOf, object, oneOf, orderId, text, words } from "./parts.ts";

const answer = object(
	{ status: oneOf("REGISTERED", "HANDED_OVER", "ACCEPTED", "REJECTED", "NONE") },
	{ loanNumber: text, reference: text, reason: text },
);
/** The longest document that a bridge takes. */
const size = { type: "integer", minimum: 0, maximum: 26_214_400 } as const;

export const losExportContract = contractOf<"losExport">()({
	submit: {
		request: object({
			orderId,
			applicationId: text,
			applicationNumber: words,
			applicantName: words,
			outcome: oneOf(...LOAN_OUTCOMES),
			documents: listOf(object({ name: text, size, sha256: digest }), 100),
		}),
		answer,
	},
	status: { request: object({ orderId, reference: words }), answer },
});
