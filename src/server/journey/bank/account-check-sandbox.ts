import type { AccountCheckPort } from "../ports/borrower/account-check.ts";

const BANKS: { readonly [routing: string]: string } = {
	"011000015": "Federal Reserve Bank of Boston",
	"021000021": "JPMorgan Chase Bank",
	"026009593": "Bank of America",
	"101050001": "Sample Plains Bank",
	"110000000": "Sandbox Test Bank",
	"111000025": "Bank of America, Texas",
	"122105155": "U.S. Bank",
	"322271627": "JPMorgan Chase Bank, California",
};

const ANSWERS: { readonly [account: string]: string } = {
	"000111111113": "account_closed",
	"000111111116": "no_account",
	"000222222227": "insufficient_funds",
	"000333333335": "debit_not_authorized",
};

/** Cents that are sent to an account whose bank does not answer. */
const DEPOSITS = [32, 45];

/**
 * A bank directory and account check; account numbers select the answer: 999… for another person's name, 888… for a
 * bank that does not answer, 777… for a business account.
 */
export function sandboxAccountCheck(): AccountCheckPort {
	return {
		async bankName(routingNumber) {
			return BANKS[routingNumber] ?? null;
		},
		async verify({ accountNumber }) {
			const reason = ANSWERS[accountNumber];
			if (reason !== undefined) return { status: "DECLINED", reason };
			if (accountNumber.startsWith("999")) return { status: "PENDING_REVIEW", reason: "name_mismatch" };
			if (accountNumber.startsWith("888")) return { status: "NO_ANSWER" };
			if (accountNumber.startsWith("777")) return { status: "VERIFIED", isBusiness: true };
			return { status: "VERIFIED" };
		},
		async confirmDeposits({ amounts }) {
			return [...amounts].sort((a, b) => a - b).join() === DEPOSITS.join();
		},
	};
}
