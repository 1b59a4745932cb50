import { Button, Stack } from "@chakra-ui/react";
import { Notice } from "../../shell/notice.tsx";
import { SubmitTrouble } from "../parts/fields/submit-trouble.tsx";
import { PageActions } from "../parts/page-actions.tsx";
import { useWay } from "../parts/use-way.ts";
import { useWords } from "../parts/use-words.ts";
import { useFormSubmit } from "../submit/use-form-submit.ts";

/** The money goes to a business, so payments come from elsewhere: from an account entered next, or manually. */
export function PayingBusiness() {
	const take = useWay();
	const words = useWords();
	const { submit, isSubmitting, problem, faults } = useFormSubmit("bank/autopay");
	return (
		<>
			<Notice tone="neutral">{words("business")}</Notice>
			<SubmitTrouble problem={problem} faults={faults} />
			<Stack gap="4" direction={{ base: "column", md: "row" }}>
				<Button size="lg" onClick={() => take("otherAccount")}>
					{words("businessAutopay")}
				</Button>
				<Button
					size="lg"
					variant="outline"
					aria-disabled={isSubmitting || undefined}
					onClick={() => void submit({ payType: "MANUAL" })}
				>
					{isSubmitting ? words("submitting") : words("businessManual")}
				</Button>
			</Stack>
			<PageActions leaveOut={["other"]} />
		</>
	);
}
