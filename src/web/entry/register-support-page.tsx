import { Stack, Text } from "@chakra-ui/react";
import { useCopy } from "../shell/copy/use-copy.ts";
import { Column } from "../shell/frame/app-layout.tsx";
import { PageHeading } from "../shell/frame/page-heading.tsx";
import { useOrg } from "../shell/organization/org-context.ts";
import { registrationPath } from "../shell/paths/registration-path.ts";
import { ButtonLink } from "./button-link.tsx";
import { ContactWays } from "./contact-ways.tsx";

/** How a borrower in the middle of an application reaches a person, with a link back. */
export function RegisterSupportPage() {
	const copy = useCopy("visitors");
	const { info, product } = useOrg();
	const words = product.entry.words["register-support"];
	return (
		<Column>
			<PageHeading>{words?.title ?? copy("registerSupport.helpWithYourApplication")}</PageHeading>
			<Stack gap="3" mt="3" color="ink-2">
				{words?.body.map((sentence) => (
					<Text key={sentence}>{sentence}</Text>
				))}
			</Stack>
			<ContactWays />
			<Stack mt="8" gap="4" direction={{ base: "column", sm: "row" }}>
				<ButtonLink to={registrationPath(info)}>{copy("registerSupport.goMyApplication")}</ButtonLink>
			</Stack>
		</Column>
	);
}
export const Component = RegisterSupportPage;
