import { Heading } from "@chakra-ui/react";
import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useOrg } from "../organization/org-context.ts";

/** Whether the visitor navigated to this page although the address has not changed yet. */
export const ArrivalContext = createContext(false);

/**
 * The path that this document was loaded at, until the visitor goes to another one. A location's key cannot tell: a
 * reload keeps the one of an earlier navigation.
 */
export interface LoadedPath {
	current: string | undefined;
}

/** Without one, every page counts as navigated to. */
export const LoadedPathContext = createContext<Readonly<LoadedPath>>({ current: undefined });

/** The page's h1: sets the document's title and takes the focus after a navigation. */
export function PageHeading(props: { readonly children: ReactNode; readonly lang?: string | undefined }) {
	const { lender } = useOrg();
	const heading = useRef<HTMLHeadingElement>(null);
	const isAhead = useContext(ArrivalContext);
	const loaded = useContext(LoadedPathContext);
	const isArrival = useLocation().pathname !== loaded.current || isAhead;
	useEffect(() => {
		// a freshly loaded page starts at its top, and may already have early input
		if (isArrival) heading.current?.focus({ preventScroll: true });
	}, [isArrival]);
	const title = typeof props.children === "string" ? `${props.children} | ${lender.shortName}` : lender.shortName;
	return (
		<>
			{/* written with the address: between click and frame it takes as long as the heading */}
			{!isAhead && <title>{title}</title>}
			<Heading ref={heading} as="h1" size="xl" tabIndex={-1} lang={props.lang}>
				{props.children}
			</Heading>
		</>
	);
}
