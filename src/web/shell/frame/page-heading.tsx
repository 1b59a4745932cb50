import { Heading } from "@chakra-ui/react";
import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useOrg } from "../organisation/org-context.ts";

/** Whether a page was come to from another one though the address does not say so yet. */
export const ArrivalContext = createContext(false);

/** The page's h1: names the document and takes the focus on arrival from another page. */
export function PageHeading(props: { children: ReactNode }) {
	const { lender } = useOrg();
	const heading = useRef<HTMLHeadingElement>(null);
	const isAhead = useContext(ArrivalContext);
	const isArrival = useLocation().key !== "default" || isAhead;
	useEffect(() => {
		// a page that was opened begins at its top, and may have been typed into before its script was there
		if (isArrival) heading.current?.focus({ preventScroll: true });
	}, [isArrival]);
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
