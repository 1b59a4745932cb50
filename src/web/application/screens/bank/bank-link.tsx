import { Notice } from "../../../shell/notice.tsx";
import { listAt, objectAt, textAt, useApplication } from "../../application-context.ts";
import { ChooseAccount } from "../../links/choose-account.tsx";
import { LinkAccount } from "../../parts/link-account.tsx";
import { PageFrame } from "../../parts/page-frame.tsx";
import { useWords } from "../../parts/use-words.ts";

/** Where the money should go: link a bank, choose one of its accounts, or type the numbers; why another one is asked. */
export default function BankLink() {
	const { application, facts } = useApplication();
	const words = useWords();
	if (listAt(application, "linkedAccounts").length > 0) {
		return (
			<PageFrame>
				<ChooseAccount />
			</PageFrame>
		);
	}
	const account = objectAt(application, "disburseAccount");
	const mask = textAt(account, "mask");
	const problem = words("problem", "The bank does not take payments for the account ending in {mask}.", { mask });
	return (
		<LinkAccount
			formId="bank/disburse"
			own={{}}
			kind="BANK"
			institutionWords={{ name: "search", fallback: "Choose your bank" }}
		>
			{facts.hasDisburseAccount === true && facts.isBankCheckUsable === false && (
				<Notice tone="attention" title={words("problemTitle", "We need another account")}>
					{words(`problem-${textAt(account, "problem")}`, problem, { mask })}
				</Notice>
			)}
		</LinkAccount>
	);
}
