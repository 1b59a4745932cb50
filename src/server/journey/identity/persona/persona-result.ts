import { DirectFault } from "../../vendors/direct/ask-direct.ts";
import { listIn, textIn } from "../../vendors/direct/read-json.ts";
import type { IdentityFinding, IdentityResult, SessionResult } from "../port.ts";

/** When a passed inquiry counts: once Persona's checks have passed, or once the lender's workflow there has approved it. */
export type DecidedBy = "completed" | "approved";

const FINDINGS: { readonly [status: string]: IdentityFinding["status"] } = {
	passed: "PASSED",
	failed: "FAILED",
	not_applicable: "NOT_APPLICABLE",
};

/** What a failed check of an ID means to whoever showed it, by Persona's names; the first that failed counts. */
const REASONS: { readonly [check: string]: NonNullable<IdentityResult["reason"]> } = {
	id_expired_detection: "EXPIRED",
	id_inquiry_comparison: "WRONG_NAME",
	id_portrait_detection: "NO_FACE",
	id_portrait_clarity_detection: "NO_FACE",
	id_selfie_comparison: "NO_FACE",
	id_tamper_detection: "ALTERED",
	id_fabrication_detection: "ALTERED",
	id_electronic_replica_detection: "ALTERED",
	id_paper_detection: "ALTERED",
};

/** Reads an inquiry with its verifications (JSON:API, kebab-case); throws DirectFault for a status that is not published. */
export function resultOfInquiry(inquiry: object, decidedBy: DecidedBy): SessionResult {
	const status = textIn(inquiry, "data", "attributes", "status") ?? "";
	const findings = findingsOf(inquiry);
	const decided = (outcome: IdentityResult["outcome"], reason?: IdentityResult["reason"]): SessionResult => {
		return { status: "DECIDED", outcome, findings, ...(reason === undefined ? {} : { reason }) };
	};
	switch (status) {
		case "created":
		case "pending":
			return { status: "OPEN" };
		case "expired":
			return { status: "EXPIRED" };
		case "completed":
			return decidedBy === "completed" ? decided("PASSED") : { status: "FINISHED" };
		case "approved":
			return decided("PASSED");
		case "failed":
			return decided("FAILED", reasonOf(findings));
		// a refusal is a person's decision, not a vendor's
		case "declined":
		case "needs_review":
			return decided("REVIEW", reasonOf(findings));
		default:
			throw new DirectFault("identity", "named a status that it does not publish");
	}
}

/** Every check of every verification, by its own name; what was not decided is left out. */
function findingsOf(inquiry: object): readonly IdentityFinding[] {
	return listIn(inquiry, "included")
		.filter((one) => textIn(one, "type")?.startsWith("verification/"))
		.flatMap((one) => listIn(one, "attributes", "checks"))
		.flatMap((check) => {
			const name = textIn(check, "name") ?? "";
			const status = FINDINGS[textIn(check, "status") ?? ""];
			return status === undefined || !/^\w{1,100}$/.test(name) ? [] : [{ name, status }];
		})
		.slice(0, 200);
}

function reasonOf(findings: readonly IdentityFinding[]): IdentityResult["reason"] {
	const failed = findings.filter(({ status }) => status === "FAILED");
	const known = Object.keys(REASONS).find((check) => failed.some(({ name }) => name === check));
	return REASONS[known ?? ""] ?? "UNREADABLE";
}
