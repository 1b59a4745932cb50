import { Heading } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { useOrg } from "../../shell/organization/org-context.ts";

/** The page's heading while it asks for something else than the password: names the document and takes the focus. */
export function WayHeading({ children }: { readonly children: string }) {
	const { lender } = useOrg();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<>
			<title>{`${children} | ${lender.shortName}`}</title>
			<Heading ref={heading} as="h1" size="xl" tabIndex={-1}>
				{children}
			</Heading>
		</>
	);
}
