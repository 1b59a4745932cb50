import { Stack, Text } from "@chakra-ui/react";
import { wayFrom } from "../../../../flow/engine/index.ts";
import { Footnotes } from "../../../shell/frame/footnotes.tsx";
import { Notice } from "../../../shell/notice.tsx";
import { listAt, objectAt, textAt, useApplication } from "../../application-context.ts";
import { FormBlock } from "../../forms/form-block.tsx";
import { PayingBusiness } from "../../links/paying-business.tsx";
import { FigureList } from "../../parts/figure-list.tsx";
import { PageActions } from "../../parts/page-actions.tsx";
import { PageFrame } from "../../parts/page-frame.tsx";
import { RouterLinkText } from "../../parts/router-link-text.tsx";
import { useWords } from "../../parts/use-words.ts";

const FORM = "bank/autopay";
const FRAUD_REVIEW = "BANK_ACCOUNT_FRAUD_REVIEW";

/** The borrower's payment method, and the account that an authorization would debit. */
export default function BankAutopay() {
	const { application, flow, page, facts } = useApplication();
	const words = useWords();
	const account = objectAt(application, "disburseAccount");
	const check = textAt(objectAt(application, "status"), "giactAccountStatus");
	const areDepositsSent = textAt(objectAt(application, "microDeposits"), "status") === "SENT";
	const statement = listAt(application, "conditions").find(
		(one) => textAt(one, "categoryEnum") === FRAUD_REVIEW && textAt(one, "status") === "OWED",
	);
	return (
		<PageFrame>
			<Stack gap="7">
				{textAt(account, "mask") !== "" && (
					<FigureList
						figures={[
							{
								label: words("receives"),
								value: words("accountLine", {
									bank: textAt(account, "bankName"),
									mask: textAt(account, "mask"),
								}),
							},
						]}
					/>
				)}
				{check === "PENDING_REVIEW" && (
					<Notice tone="waiting">
						<Text>{areDepositsSent ? words("deposits") : words("PENDING_REVIEW")}</Text>
						{areDepositsSent && (
							<RouterLinkText page={wayFrom(flow, page, "deposits", facts) ?? ""} search={{}}>
								{words("confirmDeposits")}
							</RouterLinkText>
						)}
						{statement && !areDepositsSent && (
							<RouterLinkText
								page={flow.product.conditions.conditions[FRAUD_REVIEW]?.location ?? ""}
								search={{
									conditionUuid: textAt(statement, "uuid"),
									conditionType: "upload",
									conditionEnum: FRAUD_REVIEW,
								}}
							>
								{words("statement")}
							</RouterLinkText>
						)}
					</Notice>
				)}
				{account.isBusiness === true ? (
					<PayingBusiness />
				) : (
					<>
						<FormBlock formId={FORM} />
						<PageActions />
					</>
				)}
			</Stack>
			<Footnotes notes={flow.product.forms[FORM]?.footnotes ?? []} />
		</PageFrame>
	);
}
