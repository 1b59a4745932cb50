import { defineRecipe } from "@chakra-ui/react";

const button = defineRecipe({
	className: "button",
	base: {
		display: "inline-flex",
		alignItems: "center",
		justifyContent: "center",
		gap: "2",
		minH: "target",
		px: "6",
		py: "2",
		borderRadius: "md",
		borderWidth: "1px",
		borderStyle: "solid",
		borderColor: "transparent",
		fontWeight: "semibold",
		fontSize: "md",
		lineHeight: "snug",
		textAlign: "center",
		textDecoration: "none",
		cursor: "pointer",
		transitionProperty: "background-color, border-color, color",
		transitionDuration: "fast",
		_disabled: { cursor: "not-allowed", opacity: 0.65 },
		"&[aria-disabled=true]": { cursor: "progress" },
	},
	variants: {
		variant: {
			solid: { bg: "solid", color: "fg.onSolid", _hover: { bg: "solid.hover" } },
			outline: {
				bg: "bg.panel",
				color: "fg",
				borderColor: "border.field",
				_hover: { borderColor: "solid", bg: "solid.soft" },
			},
			ghost: { bg: "transparent", color: "fg.link", _hover: { bg: "bg.subtle" } },
			plain: {
				bg: "transparent",
				color: "fg.link",
				px: "0",
				textAlign: "start",
				fontWeight: "normal",
				textDecoration: "underline",
				textUnderlineOffset: "0.2em",
				_hover: { color: "fg" },
			},
		},
		size: {
			sm: { minH: "11", px: "4", fontSize: "sm" },
			md: {},
			lg: { minH: "14", px: "8", fontSize: "lg" },
		},
	},
	compoundVariants: [
		{ variant: "plain", size: "sm", css: { px: "0" } },
		{ variant: "plain", size: "lg", css: { px: "0" } },
	],
	defaultVariants: { variant: "solid", size: "md" },
});

const heading = defineRecipe({
	className: "heading",
	base: {
		fontFamily: "heading",
		fontWeight: "semibold",
		color: "fg",
		lineHeight: "tight",
		textWrap: "balance",
	},
	variants: {
		size: {
			sm: { fontSize: "md", lineHeight: "snug" },
			md: { fontSize: "lg", lineHeight: "snug" },
			lg: { fontSize: "xl" },
			xl: { fontSize: { base: "2xl", md: "3xl" } },
			"2xl": { fontSize: { base: "3xl", md: "4xl" }, letterSpacing: "tight" },
		},
	},
	defaultVariants: { size: "lg" },
});

const text = defineRecipe({ className: "text" });

const link = defineRecipe({
	className: "link",
	base: {
		color: "fg.link",
		textDecoration: "underline",
		textUnderlineOffset: "0.2em",
		textDecorationThickness: "0.07em",
		borderRadius: "sm",
		_hover: { textDecorationThickness: "0.12em" },
	},
});

const field = {
	width: "full",
	minH: "target",
	px: "4",
	bg: "bg.panel",
	color: "fg",
	fontSize: "md",
	lineHeight: "snug",
	borderWidth: "1px",
	borderStyle: "solid",
	borderColor: "border.field",
	borderRadius: "md",
	appearance: "none",
	_placeholder: { color: "fg.muted", opacity: 1 },
	_hover: { borderColor: "fg.muted" },
	"&[aria-invalid=true]": { borderColor: "danger", boxShadow: "inset 0 0 0 1px var(--chakra-colors-danger)" },
	_disabled: { bg: "bg.subtle", cursor: "not-allowed" },
	_readOnly: { bg: "bg.subtle" },
} as const;

const input = defineRecipe({ className: "input", base: field });
const textarea = defineRecipe({ className: "textarea", base: { ...field, py: "3", minH: "32", resize: "vertical" } });

const spinner = defineRecipe({
	className: "spinner",
	base: {
		display: "inline-block",
		width: "1.25em",
		height: "1.25em",
		borderWidth: "2px",
		borderStyle: "solid",
		borderColor: "currentColor",
		borderRadius: "full",
		borderBottomColor: "transparent",
		borderInlineStartColor: "transparent",
		animation: "spin 0.8s linear infinite",
	},
	variants: { size: { md: {}, lg: { width: "2.5rem", height: "2.5rem", borderWidth: "3px" } } },
	defaultVariants: { size: "md" },
});

const card = defineRecipe({
	className: "card",
	base: {
		bg: "bg.panel",
		borderWidth: "1px",
		borderStyle: "solid",
		borderColor: "border",
		borderRadius: { base: "lg", md: "xl" },
		boxShadow: "card",
		p: { base: "5", sm: "7", md: "10" },
	},
});

/** Every recipe of the system; a Chakra component without one here is not used. */
export const recipes = { button, heading, text, link, input, textarea, spinner, panel: card };

/** The white card that carries a page's one task. */
export const cardRecipe = card;
/** The style of a text field, for `select` and other elements that are not a Chakra input. */
export const inputRecipe = input;
/** The style of a multi-line field. */
export const textareaRecipe = textarea;
