import { useSearchParams } from "react-router-dom";
import { useApplication } from "../application-context.ts";
import { LinkAccount } from "../parts/link-account.tsx";

/** Signing in with an income provider: payroll, bank or tax records, by the type in the path. */
export default function IncomeLink() {
	const { params } = useApplication();
	const [search] = useSearchParams();
	const linkedVia = params.type ?? "POINTSERV_TAX";
	const incomeUuid = search.get("incomeUuid");
	return (
		<LinkAccount
			formId="income/link"
			own={{ linkedVia, ...(incomeUuid === null ? {} : { incomeUuid }) }}
			institutionWords={{ name: "choose", fallback: "Where does your income arrive?" }}
		/>
	);
}
