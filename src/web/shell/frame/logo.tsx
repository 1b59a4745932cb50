import { chakra, Text } from "@chakra-ui/react";
import { useOrg } from "../organisation/org-context.ts";
import { PageLink } from "../paths/page-link.tsx";
import { BrandMark } from "./brand-mark.tsx";

const style = { display: "inline-flex", alignItems: "center", minH: "target", color: "inherit" } as const;
const name = {
	fontFamily: "heading",
	fontWeight: "heading",
	letterSpacing: "heading",
	fontSize: "xl",
	lineHeight: "tight",
} as const;

/** The lender's logo, or its sign and name, as a link to its start. */
export function Logo() {
	const { lender } = useOrg();
	const content =
		lender.logoUrl === undefined ? (
			<chakra.span display="inline-flex" alignItems="center" gap="2">
				{lender.mark.length > 0 && <BrandMark shapes={lender.mark} />}
				<Text as="span" {...name}>
					{lender.shortName}
				</Text>
			</chakra.span>
		) : (
			<chakra.img src={lender.logoUrl} alt={lender.logoAlt} height="9" width="auto" maxW="40" />
		);
	return lender.logoRedirect === undefined || lender.logoRedirect.startsWith("/") ? (
		<chakra.span asChild {...style}>
			<PageLink to={lender.logoRedirect?.replace(/^\/account\/heloc/, "") || "/"}>{content}</PageLink>
		</chakra.span>
	) : (
		<chakra.a href={lender.logoRedirect} {...style}>
			{content}
		</chakra.a>
	);
}
