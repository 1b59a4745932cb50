import type { IdentityFinding, IdentityResult, SessionResult } from "../../ports/borrower/identity.ts";
import { DirectFault } from "../../vendors/direct/ask-direct.ts";
import { listIn, textIn } from "../../vendors/direct/read-json.ts";
import { type CheckMeanings, meaningOf, reasonOf } from "./persona-checks.ts";

/** When a passed inquiry counts: once Persona's checks have passed, or once the lender's workflow there has approved it. */
export type DecidedBy = "completed" | "approved";

const FINDINGS: { readonly [status: string]: IdentityFinding["status"] } = {
	passed: "PASSED",
	failed: "FAILED",
	not_applicable: "NOT_APPLICABLE",
};

/** When an inquiry counts, and what its failed checks mean. */
export interface ReadInquiry {
	readonly decidedBy: DecidedBy;
	readonly checks: CheckMeanings;
}

/**
 * Reads an inquiry with its verifications (JSON:API, kebab-case). One that passed with a check that had to pass and did not, or
 * with a failed one that nobody knows, goes to a person. Throws DirectFault for a status that is not published.
 */
export function resultOfInquiry(inquiry: object, { decidedBy, checks }: ReadInquiry): SessionResult {
	const status = textIn(inquiry, "data", "attributes", "status") ?? "";
	const attempts = verificationsOf(inquiry);
	const findings = findingsOf(attempts);
	const failed = findings.filter((one) => one.status === "FAILED").map(({ name }) => name);
	const meaning = meaningOf(failed, checks);
	const passed = () => decided(contradictionsOf(attempts, checks).length === 0 ? "PASSED" : "REVIEW");
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
			return decidedBy === "completed" ? passed() : { status: "FINISHED" };
		case "approved":
			return passed();
		case "failed":
			return meaning === "REVIEW" ? decided("REVIEW") : decided("FAILED", reasonOf(meaning));
		// a refusal is a person's decision, not a vendor's
		case "declined":
		case "needs_review":
			return decided("REVIEW", reasonOf(meaning));
		default:
			throw new DirectFault("identity", "named a status that it does not publish");
	}
}

function verificationsOf(inquiry: object): readonly unknown[] {
	return listIn(inquiry, "included").filter((one) => textIn(one, "type")?.startsWith("verification/"));
}

/**
 * The failed checks that do not go with a passed inquiry, of attempts that passed or are the last of their kind: those that had
 * to pass, and those whose meaning is not known.
 */
function contradictionsOf(attempts: readonly unknown[], checks: CheckMeanings): readonly unknown[] {
	const counted = attempts.filter((one) => {
		const passed = attempts.filter(
			(other) => textIn(other, "type") === textIn(one, "type") && textIn(other, "attributes", "status") === "passed",
		);
		return passed.length === 0 || passed.includes(one);
	});
	return counted
		.flatMap((one) => listIn(one, "attributes", "checks"))
		.filter((check) => textIn(check, "status") === "failed")
		.filter((check) => textIn(check, "requirement") !== "not_required" || !checks.has(textIn(check, "name") ?? ""));
}

/** Every check of every attempt, by its own name; what was not decided is left out. */
function findingsOf(attempts: readonly unknown[]): readonly IdentityFinding[] {
	return attempts
		.flatMap((one) => listIn(one, "attributes", "checks"))
		.flatMap((check) => {
			const name = textIn(check, "name") ?? "";
			const status = FINDINGS[textIn(check, "status") ?? ""];
			return status === undefined || !/^\w{1,100}$/.test(name) ? [] : [{ name, status }];
		})
		.slice(0, 200);
}
