import { SimpleGrid, Stack, Text } from "@chakra-ui/react";
import type { Application } from "../../../flow/engine/record/record-types.generated.ts";
import { isoDay } from "../../formats/dates.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOrg } from "../../shell/organization/org-context.ts";
import { AvailableCredit } from "./available-credit.tsx";
import { lineAccount } from "./line-account.ts";
import { LineActivity } from "./line-activity.tsx";
import { LineHome } from "./line-home.tsx";
import { LineRate } from "./line-rate.tsx";
import { NextPayment } from "./next-payment.tsx";

/** An open line or loan: what can be drawn of a line, the next payment, the rate, activity, and the home. */
export function OpenLine({ application }: { readonly application: Partial<Application> }) {
	const copy = useCopy("application");
	const { lender } = useOrg();
	const account = lineAccount(application, isoDay(new Date()));
	if (account === undefined) return null;
	return (
		<Stack gap="6">
			{account.isDrawable && (
				<AvailableCredit
					account={account}
					howTo={lender.phone && copy("openLine.howToDraw", { phone: lender.phone })}
				/>
			)}
			<SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
				<NextPayment application={application} account={account} />
				<LineRate account={account} />
			</SimpleGrid>
			<LineHome application={application} fundedOn={account.fundedOn} />
			<LineActivity account={account} />
			{account.due > 0 && (
				<Text fontSize="sm" color="ink-2">
					{copy("openLine.asScheduled")}
				</Text>
			)}
		</Stack>
	);
}
