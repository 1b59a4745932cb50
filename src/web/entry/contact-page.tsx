import { Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { stateLicensesQuery } from "../api/registration/state-licenses.ts";
import { useCopy } from "../shell/copy/use-copy.ts";
import { Column } from "../shell/frame/app-layout.tsx";
import { PageHeading } from "../shell/frame/page-heading.tsx";
import { useOrg } from "../shell/organization/org-context.ts";
import { ContactWays } from "./contact-ways.tsx";

/** How to reach the lender. */
export function ContactPage() {
	const copy = useCopy("visitors");
	const { lender, info } = useOrg();
	const { data: licenses } = useQuery(stateLicensesQuery(info.orgCode));
	return (
		<Column>
			<PageHeading>{copy("contact.contact", { shortName: lender.shortName })}</PageHeading>
			<ContactWays />
			{Array.isArray(licenses) && licenses.length > 0 && (
				<Text mt="6" color="ink-2" fontSize="sm">
					{copy("contact.licensedToLendIn", { states: licenses.map(({ abbrev }) => abbrev).join(", ") })}
				</Text>
			)}
		</Column>
	);
}
export const Component = ContactPage;
