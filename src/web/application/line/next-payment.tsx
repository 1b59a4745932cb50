import { Heading, Text } from "@chakra-ui/react";
import type { Application } from "../../../flow/engine/record/record-types.generated.ts";
import { Card } from "../../shell/card.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Notice } from "../../shell/notice.tsx";
import { objectAt, textAt } from "../application-context.ts";
import { shortMoney } from "../offers/offer-figures.ts";
import { FigureList } from "../parts/figure-list.tsx";
import { fullDay } from "../parts/shown-dates.ts";
import type { LineAccount } from "./line-account.ts";

interface NextPaymentProps {
	readonly application: Partial<Application>;
	readonly account: LineAccount;
}

/** The next payment: amount, day, how it is paid, and what of it is interest. */
export function NextPayment({ application, account: { next, preferred } }: NextPaymentProps) {
	const copy = useCopy("application");
	if (next === undefined) return null;
	const mask = textAt(objectAt(application, "autopayAccount"), "mask");
	const isAutomatic = application.payType === "AUTOPAY" && mask !== "";
	return (
		<Card aria-labelledby="next-payment">
			<Heading as="h2" size="md" id="next-payment">
				{copy("openLine.nextPayment")}
			</Heading>
			<Text fontSize="2xl" fontWeight="bold" lineHeight="tight" fontVariantNumeric="tabular-nums" mt="1">
				{shortMoney(next.payment)}
			</Text>
			<Text color="ink-2">{copy("openLine.dueOn", { day: fullDay(next.dueOn) })}</Text>
			{preferred !== undefined && <Text color="ink-2">{copy("discounts.notInPayment")}</Text>}
			<Notice tone={isAutomatic ? "success" : "neutral"}>
				{isAutomatic ? copy("openLine.autopayOn", { mask }) : copy("openLine.autopayOff")}
			</Notice>
			<FigureList
				figures={[
					{ label: copy("openLine.principal"), value: shortMoney(next.principal) },
					{ label: copy("openLine.interest"), value: shortMoney(next.interest) },
				]}
			/>
		</Card>
	);
}
