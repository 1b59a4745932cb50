import { Box, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { stateLicensesQuery } from "../api/registration/state-licenses.ts";
import { showPhone } from "../formats/phone.ts";
import { useCopy } from "../shell/copy/use-copy.ts";
import { PhoneHours } from "../shell/foot/phone-hours.tsx";
import { Column } from "../shell/frame/app-layout.tsx";
import { PageHeading } from "../shell/frame/page-heading.tsx";
import { useOrg } from "../shell/organisation/org-context.ts";
import { Paper } from "../shell/paper.tsx";
import { SupportLines } from "./support-lines.tsx";

/** How to reach the lender. */
export function ContactPage() {
	const copy = useCopy("visitors");
	const { lender, info } = useOrg();
	const { data: licenses } = useQuery(stateLicensesQuery(info.orgCode));
	return (
		<Column>
			<Paper>
				<PageHeading>{copy("contact.contact", { shortName: lender.shortName })}</PageHeading>
				<Box mt="5">
					<SupportLines phone={lender.phone && showPhone(lender.phone)} email={lender.email} />
				</Box>
				<Box mt="4" color="ink-2">
					<PhoneHours />
				</Box>
				{Array.isArray(licenses) && licenses.length > 0 && (
					<Text mt="4" color="ink-2">
						{copy("contact.licensedToLendIn", { states: licenses.map(({ abbrev }) => abbrev).join(", ") })}
					</Text>
				)}
			</Paper>
		</Column>
	);
}
export const Component = ContactPage;
