import { Button, Stack } from "@chakra-ui/react";
import { Notice } from "../../../shell/notice.tsx";
import { objectAt, textAt, useApplication } from "../../application-context.ts";
import { SubmitTrouble } from "../../parts/fields/submit-trouble.tsx";
import { FigureList } from "../../parts/figure-list.tsx";
import { PageActions } from "../../parts/page-actions.tsx";
import { PageFrame } from "../../parts/page-frame.tsx";
import { StatusTag } from "../../parts/status-tag.tsx";
import { useWords } from "../../parts/use-words.ts";
import { useFormSubmit } from "../../submit/use-form-submit.ts";

/** The linked account, to confirm or to change. */
export default function BankConfirm() {
	const { application } = useApplication();
	const words = useWords();
	const { submit, isSubmitting, problem, faults } = useFormSubmit("bank/confirm");
	const account = objectAt(application, "disburseAccount");
	const check = textAt(objectAt(application, "status"), "giactAccountStatus");
	return (
		<PageFrame>
			<Stack gap="7">
				<SubmitTrouble problem={problem} faults={faults} />
				<FigureList
					figures={[
						{ label: words("bank"), value: textAt(account, "bankName") || "—" },
						{ label: words("account"), value: textAt(account, "mask") || "—", strong: true },
					]}
				/>
				{check !== "" && (
					<div>
						<StatusTag tone={check === "VERIFIED" ? "success" : "info"}>
							{words(check === "VERIFIED" ? "VERIFIED" : "PENDING_REVIEW")}
						</StatusTag>
					</div>
				)}
				{account.isBusiness === true && <Notice tone="neutral">{words("business")}</Notice>}
				<Stack gap="4" direction={{ base: "column", md: "row" }}>
					<Button size="lg" aria-disabled={isSubmitting || undefined} onClick={() => void submit({ confirmed: "YES" })}>
						{isSubmitting ? words("submitting") : words("yes")}
					</Button>
					<Button
						size="lg"
						variant="outline"
						aria-disabled={isSubmitting || undefined}
						onClick={() => void submit({ confirmed: "NO" })}
					>
						{words("no")}
					</Button>
				</Stack>
			</Stack>
			<PageActions />
		</PageFrame>
	);
}
