import { LinkAccount } from "../parts/link-account.tsx";

/** Where the money should go: link an account, or type its numbers. */
export default function BankLink() {
	return (
		<LinkAccount
			formId="bank/disburse"
			own={{}}
			institutionWords={{ name: "search", fallback: "Search for your bank" }}
		/>
	);
}
