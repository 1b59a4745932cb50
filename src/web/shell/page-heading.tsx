import { Heading } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useOrg } from "./org-context.ts";

/** The page's h1: names the document and takes the focus on arrival. */
export function PageHeading(props: { children: ReactNode }) {
	const { lender } = useOrg();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		heading.current?.focus({ preventScroll: true });
	}, []);
	const title = typeof props.children === "string" ? `${props.children} | ${lender.shortName}` : lender.shortName;
	return (
		<>
			<title>{title}</title>
			<Heading ref={heading} as="h1" size="xl" tabIndex={-1}>
				{props.children}
			</Heading>
		</>
	);
}
