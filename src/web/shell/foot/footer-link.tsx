import { chakra, VisuallyHidden } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { useCopy } from "../copy/use-copy.ts";
import { PageLink } from "../paths/page-link.tsx";

const base = {
	display: "inline-flex",
	alignItems: "center",
	minH: "11",
	color: "ink",
	textDecoration: "underline",
	textUnderlineOffset: "0.2em",
	_hover: { color: "ink-2" },
} as const;

/** A footer link, in the footer's text color. */
export const FootLink = chakra("a", { base });
const FootPageLink = chakra(PageLink, { base });

/** A link that opens a new window if it leaves the site. */
export function OutLink(props: { href: string; isExternal: boolean; children: ReactNode }) {
	const copy = useCopy("footer");
	if (!props.isExternal) return <FootLink href={props.href}>{props.children}</FootLink>;
	return (
		<FootLink href={props.href} target="_blank" rel="noopener noreferrer">
			<span>{props.children}</span>
			<VisuallyHidden>{copy("footer.newWindow")}</VisuallyHidden>
		</FootLink>
	);
}

/** Opens the chat over the current page: the parameter opens the chat's window. */
export function ChatLink() {
	const copy = useCopy("footer");
	const search = new URLSearchParams(useLocation().search);
	search.set("pop-webchat", "true");
	return (
		<FootPageLink to={{ search: `?${search}` }} data-chat="">
			{copy("footer.chat")}
		</FootPageLink>
	);
}
