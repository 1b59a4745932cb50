import { Box, Stack, Text } from "@chakra-ui/react";
import { showPhone } from "../formats/phone.ts";
import { useCopy } from "../shell/copy/use-copy.ts";
import { PhoneHours } from "../shell/foot/phone-hours.tsx";
import { Column } from "../shell/frame/app-layout.tsx";
import { PageHeading } from "../shell/frame/page-heading.tsx";
import { useOrg } from "../shell/organisation/org-context.ts";
import { Paper } from "../shell/paper.tsx";
import { registrationPath } from "../shell/paths/registration-path.ts";
import { ButtonLink } from "./button-link.tsx";
import { SupportLines } from "./support-lines.tsx";

/** How a borrower in the middle of an application reaches a person, with a link back. */
export function RegisterSupportPage() {
	const copy = useCopy("visitors");
	const { info, lender, product } = useOrg();
	const words = product.entry.words["register-support"];
	return (
		<Column>
			<Paper>
				<PageHeading>{words?.title ?? copy("registerSupport.helpWithYourApplication")}</PageHeading>
				<Box mt="5">
					<SupportLines phone={lender.phone && showPhone(lender.phone)} email={lender.email} />
				</Box>
				<Box mt="4" color="ink-2">
					<PhoneHours />
				</Box>
				<Stack gap="4" mt="6">
					{words?.body.map((sentence) => (
						<Text key={sentence}>{sentence}</Text>
					))}
				</Stack>
				<Stack mt="8" gap="4" direction={{ base: "column", sm: "row" }}>
					<ButtonLink to={registrationPath(info)}>{copy("registerSupport.goMyApplication")}</ButtonLink>
				</Stack>
			</Paper>
		</Column>
	);
}
export const Component = RegisterSupportPage;
