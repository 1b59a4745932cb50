import { Text } from "@chakra-ui/react";
import { PageHeading } from "../../shell/page-heading.tsx";

/** The applications of this lender, newest first. */
export function Page() {
	return (
		<>
			<PageHeading>Applications</PageHeading>
			<Text mt="2" color="fg.muted">
				Nothing is waiting for a person.
			</Text>
		</>
	);
}
