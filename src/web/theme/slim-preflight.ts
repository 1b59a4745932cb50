const resetCss = {
	html: {
		WebkitTextSizeAdjust: "100%",
		textSizeAdjust: "100%",
		WebkitFontSmoothing: "antialiased",
		MozOsxFontSmoothing: "grayscale",
		touchAction: "manipulation",
	},
	"*": { margin: "0", padding: "0", font: "inherit", WebkitTapHighlightColor: "transparent" },
	"*, ::before, ::after, ::backdrop": { boxSizing: "border-box", border: "0 solid" },
	"img, svg, video, canvas": { display: "block" },
	"img, video": { maxWidth: "100%", height: "auto" },
	"ol, ul": { listStyle: "none" },
	a: { color: "inherit", textDecoration: "inherit" },
	"button, [type=button], [type=submit]": { WebkitAppearance: "button", background: "none" },
	"button, input, select, textarea": { color: "inherit" },
	table: { borderColor: "inherit", borderCollapse: "collapse" },
	"b, strong": { fontWeight: "bolder" },
	"i, em": { fontStyle: "italic" },
	"code, kbd, pre": { fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" },
	"[hidden]:not([hidden=until-found])": { display: "none !important" },
};

/** Replaces Chakra's own in the build, without unused parts; resets browser default styles where the system asks for it. */
export const createPreflight = ({ preflight }: { readonly preflight?: unknown }) =>
	preflight === true ? resetCss : {};
