import type { LinkedAccount } from "../../ports/borrower/bank-link.ts";
import { listIn, textIn, valueIn } from "../../vendors/direct/read-json.ts";

/** From this score on a name is at least partly the same, as Plaid publishes its scores. */
const SAME_FROM = 70;
/** Accounts whose numbers nobody has confirmed yet, or that were not. */
const UNCONFIRMED: ReadonlySet<string> = new Set([
	"pending_automatic_verification",
	"pending_manual_verification",
	"verification_expired",
	"verification_failed",
]);
const KINDS: { readonly [subtype: string]: LinkedAccount["kind"] } = { checking: "CHECKING", savings: "SAVINGS" };

/** Reads checking and savings accounts with their numbers (`/auth/get`), and whose they are (`/identity/match`). */
export function accountsOf(auth: object, match: object): readonly LinkedAccount[] {
	const numbers = new Map(listIn(auth, "numbers", "ach").map((one) => [textIn(one, "account_id") ?? "", one]));
	const owners = new Map(
		listIn(match, "accounts").map((one) => [
			textIn(one, "account_id") ?? "",
			ownerOf(valueIn(one, "legal_name", "score")),
		]),
	);
	return listIn(auth, "accounts").flatMap((account): LinkedAccount[] => {
		const id = textIn(account, "account_id") ?? "";
		const kind = KINDS[textIn(account, "subtype") ?? ""];
		const number = numbers.get(id);
		const routingNumber = textIn(number, "routing") ?? "";
		const accountNumber = textIn(number, "account") ?? "";
		const isConfirmed = !UNCONFIRMED.has(textIn(account, "verification_status") ?? "");
		if (kind === undefined || !isConfirmed || !/^\d{9}$/.test(routingNumber) || !/^\d{4,17}$/.test(accountNumber)) {
			return [];
		}
		const owner = owners.get(id);
		const name = textIn(account, "name") ?? "";
		return [{ id, name, kind, routingNumber, accountNumber, ...(owner === undefined ? {} : { owner }) }];
	});
}

function ownerOf(score: unknown): LinkedAccount["owner"] {
	return typeof score === "number" ? (score >= SAME_FROM ? "SAME" : "OTHER") : undefined;
}
