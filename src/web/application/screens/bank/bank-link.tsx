import { Notice } from "../../../shell/notice.tsx";
import { listAt, objectAt, textAt, useApplication } from "../../application-context.ts";
import { ChooseAccount } from "../../links/choose-account.tsx";
import { LinkAccount } from "../../links/link-account.tsx";
import { PageFrame } from "../../parts/page-frame.tsx";
import { useWords } from "../../parts/use-words.ts";

const PROBLEMS = [
	"problem-no_account",
	"problem-account_closed",
	"problem-name_mismatch",
	"problem-deposits",
	"problem-merchant",
	"problem-returned",
	"problem-unlinked",
] as const;

/**
 * The destination of the money: link a bank, choose one of its accounts, or type the numbers; and why a different one
 * is needed.
 */
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
	const problem = `problem-${textAt(account, "problem")}`;
	return (
		<LinkAccount formId="bank/disburse" own={{}} kind="BANK" legend={words("search")}>
			{facts.hasDisburseAccount === true && facts.isBankCheckUsable === false && (
				<Notice tone="attention" title={words("problemTitle")}>
					{words.find(problem, PROBLEMS, { mask }) ?? words("problem", { mask })}
				</Notice>
			)}
		</LinkAccount>
	);
}
