import { COLOR_ROLES } from "../../lending/brand/color-role-names.ts";

/** The values of a scale by their names. */
export type Scale = Readonly<Record<string, string>>;

const STEPS = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 40, 48, 64];

const steps = (sign: "" | "-"): Scale =>
	Object.fromEntries(STEPS.map((step) => [`${sign}${step}`, `${sign}${step / 4}rem`]));

/** Custom properties that the brand's style sheet declares (contracts/brand/brand-css.ts); the server puts it into every page. */
const ofBrand = (prefix: string, names: readonly string[]): Scale =>
	Object.fromEntries(names.map((name) => [name, `var(--${prefix}${name})`]));

/** Every scale: one of spaces (4 px), one of type, and the names of what a brand decides. */
export const scales = {
	colors: {
		...ofBrand("", COLOR_ROLES),
		white: "#fff",
		black: "#000",
		transparent: "transparent",
		current: "currentColor",
	},
	fonts: {
		...ofBrand("font-", ["body", "heading"]),
		mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
	},
	fontSizes: {
		xs: "0.8125rem",
		sm: "0.9375rem",
		md: "1.0625rem",
		lg: "1.25rem",
		xl: "clamp(1.375rem, 1.28rem + 0.4vw, 1.625rem)",
		"2xl": "clamp(1.75rem, 1.53rem + 0.95vw, 2.375rem)",
		"3xl": "clamp(2.125rem, 1.62rem + 2.1vw, 3.5rem)",
		figure: "clamp(2.5rem, 2.05rem + 1.9vw, 3.75rem)",
	},
	fontWeights: { normal: "400", semibold: "600", bold: "700", heading: "var(--head-weight)" },
	lineHeights: { heading: "var(--head-lead)", tight: "1.2", snug: "1.3", normal: "1.55" },
	letterSpacings: { heading: "var(--head-track)", normal: "0" },
	radii: { sm: "4px", ...ofBrand("r-", ["field", "button", "card", "pill"]), full: "9999px" },
	shadows: ofBrand("", ["e1", "e2", "e3"]),
	spacing: { ...steps(""), ...steps("-") },
	sizes: {
		...steps(""),
		full: "100%",
		form: "35rem",
		prose: "38rem",
		page: "71rem",
		viewer: "700px",
		target: "3rem",
	},
	durations: { fast: "120ms", moderate: "200ms", slow: "480ms" },
	zIndex: { overlay: "1000", modal: "1100", toast: "1200", skip: "1300" },
} as const satisfies Record<string, Scale>;

/** Widths from which a layout changes. */
export const breakpoints = { sm: "30rem", md: "48rem", lg: "60rem", xl: "80rem" };
