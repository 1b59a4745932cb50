/** Element styles that hold everywhere, the visible focus ring included. */
export const globalCss = {
	"html, body": { bg: "bg", color: "fg" },
	// the preflight asks for a slower way of setting text
	html: { scrollPaddingTop: "6rem", textSizeAdjust: "100%", textRendering: "auto" },
	body: { fontFamily: "body", fontSize: "md", lineHeight: "normal", minHeight: "100dvh", overflowWrap: "break-word" },
	"#root": { minHeight: "100dvh" },
	":focus-visible": {
		outlineWidth: "3px",
		outlineStyle: "solid",
		outlineColor: "focus",
		outlineOffset: "2px",
	},
	"[tabindex='-1']:focus-visible": { outline: "none" },
	"@media (prefers-reduced-motion: reduce)": {
		"*, *::before, *::after": {
			animationDuration: "0.01ms !important",
			animationIterationCount: "1 !important",
			transitionDuration: "0.01ms !important",
			scrollBehavior: "auto !important",
		},
	},
};
