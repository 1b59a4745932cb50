import { stableUuid } from "../stable-id.ts";
import type { BankLinkPort, BankLinkResult } from "./port.ts";

const INSTITUTIONS = [
	{ id: "first-platypus", name: "First Platypus Bank", isOauth: false },
	{ id: "houndstooth", name: "Houndstooth Bank", isOauth: false },
	{ id: "platypus-oauth", name: "Platypus OAuth", isOauth: true },
] as const;

const ERRORS: { readonly [code: string]: string } = {
	INVALID_CREDENTIALS: "The user name or password was not accepted by the bank",
	ITEM_LOCKED: "The bank has locked this account. Unlock it with the bank, then try again",
	INSTITUTION_DOWN: "The bank does not answer at the moment. Try later, or upload documents instead",
	NO_ACCOUNTS: "The bank found no checking or savings account for this user",
};

function refused(code: string): BankLinkResult {
	return { status: "REFUSED", code, message: ERRORS[code] ?? "The bank refused the link" };
}

const SCENARIOS: { readonly [username: string]: string } = {
	user_good: "good",
	user_low_income: "low-income",
	user_name_mismatch: "name-mismatch",
	user_pending: "pending",
};

function linked(scenario: string, institution: string): BankLinkResult {
	const bankName = INSTITUTIONS.find((one) => one.id === institution || one.name === institution)?.name ?? institution;
	return {
		status: "LINKED",
		token: `sandbox-${scenario}-${stableUuid("link", scenario, bankName).slice(0, 8)}`,
		bankName,
		accounts: [
			{
				id: "checking",
				name: "Everyday Checking",
				kind: "CHECKING",
				routingNumber: "110000000",
				accountNumber: "000123456789",
			},
			{
				id: "savings",
				name: "Rainy Day Savings",
				kind: "SAVINGS",
				routingNumber: "110000000",
				accountNumber: "000123456780",
			},
		],
	};
}

/** Banks of made-up people: user_good / pass_good and their friends. */
export function sandboxBankLink(): BankLinkPort {
	return {
		institutions: INSTITUTIONS,
		async link({ institution, username, password, mfaCode }) {
			const failure = /^error_([A-Z_]+)$/.exec(password) ?? /^error_([A-Z_]+)$/.exec(username);
			if (failure !== null) return refused(failure[1] ?? "");
			const scenario = SCENARIOS[username];
			if (scenario === undefined) return refused("INVALID_CREDENTIALS");
			if (password === "mfa_device") {
				if (mfaCode === undefined || mfaCode === "") {
					return { status: "MFA_REQUIRED", prompt: "Enter the code that your bank sent you" };
				}
				if (mfaCode !== "1234")
					return { status: "MFA_REQUIRED", prompt: "That code was not right. Enter the code again" };
				return linked(scenario, institution);
			}
			return password === "pass_good" ? linked(scenario, institution) : refused("INVALID_CREDENTIALS");
		},
	};
}
