import { chakra, Text } from "@chakra-ui/react";
import { useOrg } from "../organization/org-context.ts";
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

/** Height of a logo in the header, in px. */
const HEIGHT = 36;
const DARK = "screen and (prefers-color-scheme: dark)";

/** The lender's logo, or its sign and name, as a link to its start. */
export function Logo() {
	const { lender, info } = useOrg();
	const { logo } = info;
	const size = logo === undefined ? { width: "auto" } : { width: Math.round(HEIGHT * logo.ratio) };
	const address = logo?.light ?? lender.logoUrl;
	const content =
		address === undefined ? (
			<chakra.span display="inline-flex" alignItems="center" gap="2">
				{lender.mark.length > 0 && <BrandMark shapes={lender.mark} />}
				<Text as="span" {...name}>
					{lender.shortName}
				</Text>
			</chakra.span>
		) : (
			<picture>
				{logo !== undefined && <source media={DARK} srcSet={logo.dark} />}
				<chakra.img
					src={address}
					alt={lender.logoAlt}
					{...size}
					height={HEIGHT}
					display="block"
					maxW="44"
					objectFit="contain"
				/>
			</picture>
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
