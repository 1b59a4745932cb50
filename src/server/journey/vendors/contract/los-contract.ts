import { LOAN_OUTCOMES } from "../../../../lending/mismo/loan-mapping.ts";
import { contractOf } from "./contract.ts";
import { VENDOR_DOCUMENT_KINDS } from "./document-kinds.ts";
import { digest, listOf, object, oneOf, orderId, text, words } from "./parts.ts";
import { MOST_DOCUMENT_BYTES } from "./vendor-documents.ts";

const answer = object(
	{ status: oneOf("REGISTERED", "HANDED_OVER", "ACCEPTED", "REJECTED", "NONE") },
	{ loanNumber: text, reference: text, reason: text },
);
const size = { type: "integer", minimum: 0, maximum: MOST_DOCUMENT_BYTES } as const;

const vendorPaper = object({
	kind: oneOf(...VENDOR_DOCUMENT_KINDS, "REPORT"),
	service: text,
	sentBy: oneOf("VENDOR", "OFFICER"),
});

export const losExportContract = contractOf<"losExport">()({
	submit: {
		request: object({
			orderId,
			applicationId: text,
			applicationNumber: words,
			applicantName: words,
			outcome: oneOf(...LOAN_OUTCOMES),
			documents: listOf(object({ name: text, size, sha256: digest }, { vendorPaper }), 100),
		}),
		answer,
	},
	status: { request: object({ orderId, reference: words }), answer },
});
