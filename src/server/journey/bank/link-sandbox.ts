import { stableUuid } from "../../record/stable-id.ts";
import {
	type BankLinkPort,
	type BankLinkResult,
	type Institution,
	type LinkedAccount,
	PASSING,
} from "../ports/borrower/bank-link.ts";
import { scenarioOf } from "./sandbox-customers.ts";

/** The institutions of the sandbox. */
const INSTITUTIONS: readonly Institution[] = [
	{ id: "first-platypus", name: "First Platypus Bank", kind: "BANK" },
	{ id: "houndstooth", name: "Houndstooth Bank", kind: "BANK" },
	{ id: "platypus-oauth", name: "Platypus OAuth", kind: "BANK" },
	{ id: "tartan", name: "Tartan Bank", kind: "BANK" },
	{ id: "pacific-example", name: "Pacific Example Credit Union", kind: "BANK" },
	{ id: "demo-national", name: "Demo National Bank", kind: "BANK" },
	{ id: "model-federal", name: "Model Federal Credit Union", kind: "BANK" },
	{ id: "specimen-trust", name: "Specimen Trust", kind: "BANK" },
	{ id: "test-savings", name: "Test Savings Bank", kind: "BANK" },
	{ id: "otter-pay", name: "Otter Pay", kind: "PAYROLL" },
	{ id: "heron-payroll", name: "Heron Payroll", kind: "PAYROLL" },
	{ id: "tax-records", name: "IRS tax records", kind: "TAX" },
];

const EXPIRED: BankLinkResult = {
	status: "REFUSED",
	code: "LINK_EXPIRED",
	message: "This link has expired. Start again; your progress is saved",
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
	const { name: bankName = institution, kind } = INSTITUTIONS.find((one) => one.id === institution) ?? {};
	return {
		status: "LINKED",
		token: `sandbox-${scenario}-${stableUuid("link", scenario, bankName).slice(0, 8)}`,
		bankName,
		accounts: kind === "BANK" ? accountsOf(scenario, bankName) : [],
	};
}

/** Banks of test users, who sign in on the sandbox's own page and return with their scenario's code. */
export function sandboxBankLink(): BankLinkPort {
	return {
		institutions: INSTITUTIONS,
		async begin({ institution, state, returnPath }) {
			const query = new URLSearchParams({ institution: institution.id, oauth_state_id: state, return: returnPath });
			return { kind: "REDIRECT", url: `/service-sandbox/bank?${query}` };
		},
		...PASSING,
		async complete({ institution, code }) {
			const scenario = scenarioOf(code);
			return scenario === undefined ? EXPIRED : linked(scenario, institution);
		},
	};
}
