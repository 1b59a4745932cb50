import type { Product } from "../../../flow/engine/authored/authored.ts";
import { textIn } from "../../../flow/engine/read-json.ts";
import type { HelocSigner } from "../../../flow/engine/record/record-types.generated.ts";
import { universalLoanId } from "../../../lending/index.ts";
import type { LoanOutcome } from "../../../lending/mismo/index.ts";
import { eventDay } from "../../record/parties.ts";
import { flagAt, jsonAt, numberAt, type TextPath, textAt, textsAt } from "../../record/read-record.ts";
import { type Secrets, type StoredRecord, secretsOfSigner } from "../../record/stored-record.ts";
import { creditKind } from "../law/credit-kind.ts";
import { signerRecord, signersOf } from "../signers/signer-record.ts";

/** What became of an application. */
export function loanOutcomeOf(record: StoredRecord): LoanOutcome {
	if (textAt(record, "application.status.fundingStatus") === "FUNDED") return "FUNDED";
	if (textAt(record, "application.rescission.cancelledAt") !== undefined) return "NOT_ACCEPTED";
	if (flagAt(record, "application.status.cancelled")) {
		if (textAt(record, "application.withdrawal.reason") === "INCOMPLETE") return "INCOMPLETE";
		// only the closing was still open: the lender had approved
		return flagAt(record, "application.status.disclosurelistClosingReady") ? "NOT_ACCEPTED" : "WITHDRAWN";
	}
	return "DENIED";
}

/** Everything that the mapping may take from: the kind of credit, the record, the outcome with its day, and the people of the loan. */
export function loanSource(record: StoredRecord, secrets: Secrets, product: Product): object {
	const { org } = product;
	const isOpenEnd = creditKind(product).plan === "OPEN_END";
	const credit = { isOpenEnd, ...(isOpenEnd ? { line: true } : {}) };
	const { application, underwriting } = record;
	const appliedOn = dayAt(record, "application.submittedAt");
	const outcome = {
		kind: loanOutcomeOf(record),
		on: outcomeDay(record),
		...(appliedOn === undefined ? {} : { appliedOn }),
	};
	const [lei, loanNumber] = [textIn(org, "hmda.lei"), textAt(record, "application.loanNumber")];
	const uli = lei === undefined || loanNumber === undefined ? undefined : universalLoanId(lei, loanNumber);
	const chosen = jsonAt(record, "application.selectedOffer");
	// a loan system knows one flag for interest alone, be it for the draw period or the whole term
	const isDrawOnly = (numberAt(record, "application.selectedOffer.interestOnlyMonths") ?? 0) > 0;
	const told = isDrawOnly ? { ...application, selectedOffer: { ...chosen, interestOnly: true } } : application;
	return { credit, application: told, underwriting, outcome, parties: partiesOf(record, secrets), uli };
}

function outcomeDay(record: StoredRecord): string | undefined {
	switch (loanOutcomeOf(record)) {
		case "FUNDED":
			return textAt(record, "underwriting.closing.signedOn");
		case "DENIED":
			return textAt(record, "underwriting.decline.on");
		default:
			return dayAt(record, "application.rescission.cancelledAt") ?? dayAt(record, "application.withdrawal.at");
	}
}

function dayAt(record: StoredRecord, path: TextPath): string | undefined {
	const at = textAt(record, path);
	return at === undefined ? undefined : eventDay(record, new Date(String(at)));
}

/** The applicant, then those who sign along; only of those who owe the line is more told than the name. */
function partiesOf(record: StoredRecord, secrets: Secrets): readonly object[] {
	const others = signersOfLoan(record).map(({ identityUuid, jointApplication, isSpouse }) => {
		const own = signerRecord(record, identityUuid);
		if (jointApplication !== undefined) return borrowerOf(own, secretsOfSigner(secrets, identityUuid));
		return { ...nameIn(own), role: isSpouse === true ? "SPOUSE" : "OWNER" };
	});
	return [borrowerOf(record, secrets), ...others];
}

/** Those who sign along, in the order of the message's parties. */
export function signersOfLoan(record: StoredRecord): readonly HelocSigner[] {
	return signersOf(record).filter(({ status }) => status !== "WITHDRAWN" && status !== "DECLINED");
}

function borrowerOf(own: StoredRecord, { ssn }: Secrets): object {
	const [phone] = textsAt(own, "profile.phoneNumbers");
	const [email, dob] = [textAt(own, "profile.email"), textAt(own, "profile.dob")];
	const maritalStatus = textAt(own, "profile.maritalStatus");
	return { ...nameIn(own), role: "BORROWER", email, phone, borrower: { dob, maritalStatus, ssn } };
}

function nameIn(own: StoredRecord): object {
	return jsonAt(own, "profile.name") ?? {};
}
