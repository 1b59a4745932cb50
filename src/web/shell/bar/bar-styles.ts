import { chakra } from "@chakra-ui/react";
import { PageLink } from "../paths/page-link.tsx";

const target = {
	display: "inline-flex",
	alignItems: "center",
	minH: "11",
	bg: "transparent",
	border: "0",
	borderRadius: "field",
	color: "inherit",
	fontWeight: "semibold",
	textDecoration: "none",
	cursor: "pointer",
	_hover: { bg: "color-mix(in srgb, currentColor 10%, transparent)" },
	"&[aria-expanded=true]": { bg: "color-mix(in srgb, currentColor 10%, transparent)" },
} as const;

/** A link in the bar; the page that is open is marked. */
export const BarLink = chakra(PageLink, {
	base: {
		...target,
		px: "3",
		"&[aria-current=page]": {
			textDecoration: "underline",
			textUnderlineOffset: "0.5em",
			textDecorationThickness: "2px",
		},
	},
});

/** A button in the bar. */
export const BarButton = chakra("button", {
	base: { ...target, px: "3", gap: "2", fontSize: "md" },
	variants: { look: { icon: { px: "0", minW: "11", justifyContent: "center", position: "relative" } } },
});

const row = {
	...target,
	color: "ink",
	width: "full",
	px: "4",
	py: "2.5",
	gap: "3",
	textAlign: "start",
	borderRadius: "0",
} as const;

/** A full-width link in a menu. */
export const RowLink = chakra(PageLink, {
	base: { ...row, "&[aria-current=page]": { color: "primary", fontWeight: "semibold" } },
});

/** A full-width external link in a menu. */
export const RowAnchor = chakra("a", { base: row });

/** A full-width button in a menu. */
export const RowButton = chakra("button", { base: { ...row, fontSize: "md" } });
