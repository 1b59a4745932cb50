import { Box, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { stateLicensesQuery } from "../api/state-licenses.ts";
import { showPhone } from "../formats/phone.ts";
import { Column } from "../shell/app-layout.tsx";
import { Card } from "../shell/card.tsx";
import { PhoneHours } from "../shell/foot/phone-hours.tsx";
import { useOrg } from "../shell/org-context.ts";
import { PageHeading } from "../shell/page-heading.tsx";
import { SupportLines } from "./support-lines.tsx";

/** How to reach the lender. */
export function ContactPage() {
	const { lender, info } = useOrg();
	const { data: licenses } = useQuery(stateLicensesQuery(info.orgCode));
	return (
		<Column>
			<Card>
				<PageHeading>{`Contact ${lender.shortName}`}</PageHeading>
				<Box mt="5">
					<SupportLines phone={lender.phone && showPhone(lender.phone)} email={lender.email} />
				</Box>
				<Box mt="4" color="fg.muted">
					<PhoneHours />
				</Box>
				{Array.isArray(licenses) && licenses.length > 0 && (
					<Text mt="4" color="fg.muted">
						{`Licensed to lend in ${licenses.map(({ abbrev }) => abbrev).join(", ")}`}
					</Text>
				)}
			</Card>
		</Column>
	);
}
export const Component = ContactPage;
