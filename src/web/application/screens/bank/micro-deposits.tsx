import { Stack, Text } from "@chakra-ui/react";
import { Notice } from "../../../shell/notice.tsx";
import { numberAt, objectAt, textAt, useApplication } from "../../application-context.ts";
import { FormBlock } from "../../forms/form-block.tsx";
import { PageActions } from "../../parts/page-actions.tsx";
import { PageFrame } from "../../parts/page-frame.tsx";
import { fullDay } from "../../parts/shown-dates.ts";
import { useWords } from "../../parts/use-words.ts";

const OVER = ["CONFIRMED", "FAILED"] as const;

/** Two small deposits prove that the account is the borrower's. */
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
					{words.find(status, OVER, { mask }) ?? words("none")}
				</Notice>
				<PageActions
					leaveOut={["statement", status === "FAILED" ? "back" : "another"]}
					lead={status === "FAILED" ? "another" : "back"}
				/>
			</PageFrame>
		);
	}
	const tries = left === 1 ? words("lastTry") : words("tries", { count: String(left) });
	return (
		<PageFrame>
			<Stack gap="6">
				<Text>
					{words("sent", {
						mask,
						date: fullDay(textAt(deposits, "arrivesOn")),
					})}
				</Text>
				{deposits.wasWrong === true && (
					<Notice tone="stop" title={words("wrongTitle")}>
						<Text>{`${words("wrong")} ${tries}`}</Text>
					</Notice>
				)}
				<FormBlock key={left} formId="bank/micro-deposits" stay />
				<PageActions leaveOut={["another"]} />
			</Stack>
		</PageFrame>
	);
}
