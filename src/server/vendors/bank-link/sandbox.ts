import { stableUuid } from "../stable-id.ts";
import type { BankLinkPort, BankLinkResult, Institution, LinkedAccount } from "./port.ts";

/** The institutions of the sandbox. */
const INSTITUTIONS: readonly Institution[] = [
	{ id: "first-platypus", name: "First Platypus Bank", kind: "BANK", isOauth: false },
	{ id: "houndstooth", name: "Houndstooth Bank", kind: "BANK", isOauth: false },
	{ id: "platypus-oauth", name: "Platypus OAuth", kind: "BANK", isOauth: true },
	{ id: "otter-pay", name: "Otter Pay", kind: "PAYROLL", isOauth: false },
	{ id: "heron-payroll", name: "Heron Payroll", kind: "PAYROLL", isOauth: true },
	{ id: "tax-records", name: "IRS tax records", kind: "TAX", isOauth: true },
];

const ERRORS: { readonly [code: string]: string } = {
	INVALID_CREDENTIALS: "The user name or password was not accepted by the bank",
	ITEM_LOCKED: "The bank has locked this account. Unlock it with the bank, then try again",
	INSTITUTION_DOWN: "The bank does not answer at the moment. Try later, or upload documents instead",
	NO_ACCOUNTS: "The bank found no checking or savings account for this user",
	LINK_EXPIRED: "The link has run out. Please start again; nothing is lost",
};

function refused(code: string): BankLinkResult {
	return { status: "REFUSED", code, message: ERRORS[code] ?? "The bank refused the link" };
}

const QUESTIONS = /^mfa_questions(_1_1)?$/;
const CODE = {
	first: "Enter the code that your bank sent you",
	again: "That code was not right. Enter the code again",
};
const QUESTION = {
	first: "What is the name of the street on which you grew up?",
	again: "That was not the right answer. What is the name of the street on which you grew up?",
};

function asked(kind: "CODE" | "QUESTION", words: typeof CODE, given: string | undefined): BankLinkResult {
	return { status: "MFA_REQUIRED", kind, prompt: given === undefined || given === "" ? words.first : words.again };
}

const SCENARIOS: { readonly [username: string]: string } = {
	user_good: "good",
	user_low_income: "low-income",
	user_name_mismatch: "name-mismatch",
	user_pending: "pending",
	user_closed: "closed",
};

const CHECKING_NUMBERS: { readonly [scenario: string]: string } = {
	"name-mismatch": "9990001112",
	closed: "000111111113",
};

function accountsOf(scenario: string, bankName: string): readonly LinkedAccount[] {
	const checking: LinkedAccount = {
		id: "checking",
		name: "Everyday Checking",
		kind: "CHECKING",
		routingNumber: "110000000",
		accountNumber: CHECKING_NUMBERS[scenario] ?? "000123456789",
	};
	const savings: LinkedAccount = {
		id: "savings",
		name: "Rainy Day Savings",
		kind: "SAVINGS",
		routingNumber: "110000000",
		accountNumber: "000123456780",
	};
	return bankName === "Houndstooth Bank" ? [checking] : [checking, savings];
}

function linked(scenario: string, institution: string): BankLinkResult {
	const bankName = INSTITUTIONS.find((one) => one.id === institution || one.name === institution)?.name ?? institution;
	return {
		status: "LINKED",
		token: `sandbox-${scenario}-${stableUuid("link", scenario, bankName).slice(0, 8)}`,
		bankName,
		accounts: accountsOf(scenario, bankName),
	};
}

/** Banks of made-up people: user_good / pass_good and their friends; the code of a return is the token of its user. */
export function sandboxBankLink(): BankLinkPort {
	return {
		institutions: INSTITUTIONS,
		async link({ institution, username, password, mfaCode, mfaAnswer }) {
			const failure = /^error_([A-Z_]+)$/.exec(password) ?? /^error_([A-Z_]+)$/.exec(username);
			if (failure !== null) return refused(failure[1] ?? "");
			const scenario = SCENARIOS[username];
			if (scenario === undefined) return refused("INVALID_CREDENTIALS");
			if (password === "mfa_device") {
				return mfaCode === "1234" ? linked(scenario, institution) : asked("CODE", CODE, mfaCode);
			}
			if (QUESTIONS.test(password)) {
				return mfaAnswer === "answer_0_0" ? linked(scenario, institution) : asked("QUESTION", QUESTION, mfaAnswer);
			}
			return password === "pass_good" ? linked(scenario, institution) : refused("INVALID_CREDENTIALS");
		},
		handOffUrl({ institution, state, returnPath }) {
			const query = new URLSearchParams({ institution: institution.id, oauth_state_id: state, return: returnPath });
			return `/service-sandbox/bank?${query}`;
		},
		async exchange({ institution, code }) {
			const scenario = /^sandbox-([a-z-]+)-[0-9a-f]{8}$/.exec(code)?.[1] ?? "";
			return Object.values(SCENARIOS).includes(scenario) ? linked(scenario, institution) : refused("LINK_EXPIRED");
		},
	};
}
