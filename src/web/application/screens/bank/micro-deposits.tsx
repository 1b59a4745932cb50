import { Stack, Text } from "@chakra-ui/react";
import { Notice } from "../../../shell/notice.tsx";
import { numberAt, objectAt, textAt, useApplication } from "../../application-context.ts";
import { PageActions } from "../../parts/page-actions.tsx";
import { PageFrame } from "../../parts/page-frame.tsx";
import { shownDate } from "../../parts/shown-dates.ts";
import { useWords } from "../../parts/use-words.ts";
import { FormBlock } from "../../submit/form-block.tsx";

/** Two small amounts that were sent to the account show that it is the borrower's. */
export default function MicroDeposits() {
	const { application } = useApplication();
	const words = useWords();
	const deposits = objectAt(application, "microDeposits");
	const status = textAt(deposits, "status");
	const mask = textAt(deposits, "mask");
	const left = numberAt(deposits, "triesLeft");
	if (status !== "SENT") {
		return (
			<PageFrame>
				<Notice tone={status === "CONFIRMED" ? "success" : status === "FAILED" ? "attention" : "neutral"}>
					{words(status === "" ? "none" : status, "There is nothing to confirm at the moment.", { mask })}
				</Notice>
				<PageActions
					leaveOut={["statement", status === "FAILED" ? "back" : "another"]}
					lead={status === "FAILED" ? "another" : "back"}
				/>
			</PageFrame>
		);
	}
	const tries = left === 1 ? words("lastTry", "You have one try left.") : words("tries", "", { count: String(left) });
	return (
		<PageFrame>
			<Stack gap="6">
				<Text>
					{words("sent", "We have sent two amounts of less than a dollar.", {
						mask,
						date: shownDate(textAt(deposits, "arrivesOn")),
					})}
				</Text>
				{deposits.wasWrong === true && (
					<Notice tone="stop" title={words("wrongTitle", "These are not the amounts that we sent")}>
						<Text>{`${words("wrong", "Please look them up in your bank's app.")} ${tries}`}</Text>
					</Notice>
				)}
				<FormBlock key={left} formId="bank/micro-deposits" stay />
				<PageActions leaveOut={["another"]} />
			</Stack>
		</PageFrame>
	);
}
