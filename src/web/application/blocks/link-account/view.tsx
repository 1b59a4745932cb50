import { useSearchParams } from "react-router-dom";
import type { Institution } from "../../../api/session/links.ts";
import { useApplication } from "../../application-context.ts";
import { LinkAccount } from "../../links/link-account.tsx";
import type { PropsOf } from "../kit/declare.ts";
import { useBlockTexts } from "../kit/shown-value.ts";
import type { linkAccount } from "./block.ts";

/** The institutions that can verify income in the way that the address names. */
const KINDS: { readonly [type: string]: Institution["kind"] } = {
	PLAID_TRANSACTIONS: "BANK",
	TRUV_FINANCIAL_ACCOUNTS: "BANK",
	TRUV_PAYROLL: "PAYROLL",
	POINTSERV_PAYROLL: "PAYROLL",
	POINTSERV_TAX: "TAX",
	POINTSERV_1099_MISC: "TAX",
};

/** Signing in with an institution: to link a bank, or an income by the type in the address. */
export default function LinkAccountBlock({ legend, kind }: PropsOf<typeof linkAccount>) {
	const { params, spec } = useApplication();
	const texts = useBlockTexts();
	const [search] = useSearchParams();
	const { type } = params;
	const incomeUuid = search.get("incomeUuid");
	const ofIncome = { linkedVia: type ?? "", ...(incomeUuid === null ? {} : { incomeUuid }) };
	return (
		<LinkAccount
			key={type ?? ""}
			formId={spec.form ?? ""}
			own={type === undefined ? {} : ofIncome}
			kind={kind ?? KINDS[type ?? ""] ?? "PAYROLL"}
			incomeUuid={type === undefined ? null : incomeUuid}
			legend={texts.say(legend)}
		/>
	);
}
