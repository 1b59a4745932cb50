import { Text } from "@chakra-ui/react";
import { useSearchParams } from "react-router-dom";
import type { Institution } from "../../../api/session/links.ts";
import { useApplication } from "../../application-context.ts";
import { LinkAccount } from "../../links/link-account.tsx";
import { useWords } from "../../parts/use-words.ts";

/** The institutions that can verify income this way. */
const KINDS: { readonly [type: string]: Institution["kind"] } = {
	PLAID_TRANSACTIONS: "BANK",
	TRUV_FINANCIAL_ACCOUNTS: "BANK",
	TRUV_PAYROLL: "PAYROLL",
	POINTSERV_PAYROLL: "PAYROLL",
	POINTSERV_TAX: "TAX",
	POINTSERV_1099_MISC: "TAX",
};

/** Signing in with an income provider: payroll, bank or tax records, by the type in the path. */
export default function IncomeLink() {
	const { params } = useApplication();
	const words = useWords();
	const [search] = useSearchParams();
	const linkedVia = params.type ?? "";
	const kind = KINDS[linkedVia] ?? "PAYROLL";
	const incomeUuid = search.get("incomeUuid");
	return (
		<LinkAccount
			key={linkedVia}
			formId="income/link"
			own={{ linkedVia, ...(incomeUuid === null ? {} : { incomeUuid }) }}
			kind={kind}
			incomeUuid={incomeUuid}
			legend={words("choose")}
		>
			{kind === "BANK" && <Text color="ink-2">{words("both")}</Text>}
		</LinkAccount>
	);
}
