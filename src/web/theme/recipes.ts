import { defineRecipe } from "@chakra-ui/react";

const button = defineRecipe({
	className: "button",
	base: {
		display: "inline-flex",
		alignItems: "center",
		justifyContent: "center",
		gap: "2",
		minH: "target",
		// however large the text, the label wraps within what is around the button
		maxW: "full",
		overflowWrap: "break-word",
		px: "6",
		py: "2",
		borderRadius: "button",
		borderWidth: "2px",
		borderStyle: "solid",
		borderColor: "transparent",
		fontWeight: "semibold",
		fontSize: "md",
		lineHeight: "tight",
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
			solid: {
				bg: "primary",
				color: "on-primary",
				borderColor: "primary",
				_hover: { bg: "primary-hover", borderColor: "primary-hover" },
			},
			outline: { color: "primary", borderColor: "primary", _hover: { bg: "tint" } },
			ghost: { color: "primary", textDecoration: "underline", textUnderlineOffset: "0.2em", _hover: { bg: "tint" } },
			plain: {
				color: "primary",
				px: "0",
				textAlign: "start",
				fontWeight: "normal",
				textDecoration: "underline",
				textUnderlineOffset: "0.2em",
				_hover: { color: "primary-hover" },
				// looks like a link, also where borders are drawn that are transparent otherwise
				"@media (forced-colors: active)": { borderColor: "Canvas" },
			},
		},
		size: {
			sm: { minH: "target", px: "4", fontSize: "sm" },
			md: {},
			lg: { minH: "3.25rem", px: "7" },
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
		fontWeight: "heading",
		letterSpacing: "heading",
		lineHeight: "heading",
		textWrap: "balance",
	},
	variants: {
		size: {
			sm: { fontSize: "md", lineHeight: "snug" },
			md: { fontSize: "lg", lineHeight: "snug" },
			lg: { fontSize: "xl" },
			xl: { fontSize: "2xl" },
			"2xl": { fontSize: "3xl" },
		},
	},
	defaultVariants: { size: "lg" },
});

const text = defineRecipe({ className: "text" });

const link = defineRecipe({
	className: "link",
	base: {
		color: "primary",
		textDecoration: "underline",
		textUnderlineOffset: "0.2em",
		textDecorationThickness: "1px",
		borderRadius: "sm",
		_hover: { textDecorationThickness: "2px" },
	},
});

const field = {
	width: "full",
	minH: "3.25rem",
	px: "3.5",
	bg: "surface",
	color: "ink",
	fontSize: "md",
	lineHeight: "snug",
	borderWidth: "1.5px",
	borderStyle: "solid",
	borderColor: "field",
	borderRadius: "field",
	appearance: "none",
	_placeholder: { color: "ink-2", opacity: 1 },
	_hover: { borderColor: "ink-2" },
	_focusVisible: { outlineOffset: "1px" },
	"&[aria-invalid=true]": { borderColor: "bad", boxShadow: "inset 0 0 0 1px var(--bad)" },
	_disabled: { bg: "tint", cursor: "not-allowed" },
	_readOnly: { bg: "tint" },
} as const;

const input = defineRecipe({ className: "input", base: field });
const textarea = defineRecipe({ className: "textarea", base: { ...field, py: "3", minH: "32", resize: "vertical" } });

const spinner = defineRecipe({
	className: "spinner",
	base: {
		display: "inline-block",
		verticalAlign: "-0.25em",
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
		bg: "surface",
		borderWidth: "1px",
		borderStyle: "solid",
		borderColor: "line",
		borderRadius: "card",
		p: "clamp(1.25rem, 0.9rem + 1.5vw, 2rem)",
	},
	variants: { look: { plain: {}, raised: { boxShadow: "e2" }, tint: { bg: "tint", borderColor: "transparent" } } },
	defaultVariants: { look: "plain" },
});

/** Every recipe of the system; a Chakra component without one here is not used. */
export const recipes = { button, heading, text, link, input, textarea, spinner, panel: card };

/** A thing: an offer, a document, a home, a task; never a whole page. */
export const cardRecipe = card;
/** The style of a text field, for `select` and other elements that are not a Chakra input. */
export const inputRecipe = input;
/** The style of a multi-line field. */
export const textareaRecipe = textarea;
