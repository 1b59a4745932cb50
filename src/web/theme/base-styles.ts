import { defineConfig } from "@chakra-ui/react";

/**
 * Styles of elements, below those of components: the reset, a visible ring around what has the focus, print, and no motion
 * for people who want none. The server puts them into the page that it draws.
 */
const globalCss = {
	"html, body": { bg: "canvas", color: "ink" },
	html: { scrollPadding: "5rem 0" },
	body: {
		fontFamily: "body",
		fontSize: "md",
		lineHeight: "normal",
		minHeight: "100dvh",
		overflowWrap: "break-word",
		fontSynthesis: "none",
	},
	// what stands below a page that is still arriving waits for it: it would be pushed through the window
	"main:has([data-loading=page])": {
		"& [data-below], & :is([data-loading=page], :has(> [data-loading=page])) ~ *, & ~ footer": {
			display: "none !important",
		},
	},
	"#root": { minHeight: "100dvh" },
	":focus-visible": {
		outlineWidth: "3px",
		outlineStyle: "solid",
		outlineColor: "focus",
		outlineOffset: "3px",
	},
	"[tabindex='-1']:focus-visible": { outline: "none" },
	"@media screen": { "[data-print=only]": { display: "none" } },
	"@media print": {
		// backgrounds are not printed, so nothing may be light on dark; the brand's sheet is outside of every layer
		":root": Object.fromEntries([
			...["canvas", "surface", "tint", "tint-2", "hero", "on-primary"].map((role) => [`--${role}`, "#fff !important"]),
			...["ink", "ink-2", "on-hero", "on-hero-2", "primary"].map((role) => [`--${role}`, "#000 !important"]),
		]),
		"html, body": { bg: "white", color: "black" },
		"#root > div > header, #root footer, nav, button, .button, input[type=range], main ~ *, [data-print=hide]": {
			display: "none !important",
		},
		"[data-print=only]": { px: "5", fontSize: "sm" },
		main: { minHeight: "0 !important", paddingBlock: "1rem !important" },
		// what is folded is kept, too
		"details::details-content": { display: "block", contentVisibility: "visible" },
		".card": { breakInside: "avoid" },
		"main, main *": { overflow: "visible !important", maxHeight: "none !important", boxShadow: "none !important" },
		"main h1, main h2, main h3": { breakAfter: "avoid" },
		"tr, li, dl > div, figure": { breakInside: "avoid" },
		"main a[href^='http']::after": { content: '" (" attr(href) ")"' },
		dialog: {
			position: "static !important",
			width: "auto !important",
			maxWidth: "none !important",
			maxHeight: "none !important",
			overflow: "visible !important",
			border: "0 !important",
		},
		// what is open over a page is printed alone
		"main:has(dialog[open]) :not(:has(dialog[open]), dialog[open], dialog[open] *)": { display: "none !important" },
		"dialog[open]::backdrop": { display: "none" },
	},
	"@media (prefers-reduced-motion: reduce)": {
		"*, *::before, *::after": {
			animationDuration: "0.01ms !important",
			animationIterationCount: "1 !important",
			// of a duration, however short, every change of a style is shown a frame late, also to what measures it
			transitionProperty: "none !important",
			scrollBehavior: "auto !important",
		},
	},
};

/** What the system has where no page brings these styles along. */
export const baseStyles = defineConfig({
	preflight: true,
	globalCss,
	theme: { keyframes: { spin: { to: { transform: "rotate(360deg)" } } } },
});

export type BaseStyles = typeof baseStyles;
