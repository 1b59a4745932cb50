const rem = (units: number) => `${units / 4}rem`;

const STEPS = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 40, 48, 64];

const spacing = Object.fromEntries(STEPS.map((step) => [String(step), { value: rem(step) }]));

/** One spacing scale (quarter rems), one type scale, one set of radii and shadows. */
export const tokens = {
	fonts: {
		body: {
			value:
				'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif',
		},
		heading: { value: "{fonts.body}" },
		mono: { value: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" },
	},
	fontSizes: {
		xs: { value: "0.8125rem" },
		sm: { value: "0.9375rem" },
		md: { value: "1.0625rem" },
		lg: { value: "1.1875rem" },
		xl: { value: "1.375rem" },
		"2xl": { value: "1.625rem" },
		"3xl": { value: "2rem" },
		"4xl": { value: "2.5rem" },
	},
	fontWeights: {
		normal: { value: "400" },
		semibold: { value: "600" },
		bold: { value: "700" },
	},
	lineHeights: { tight: { value: "1.2" }, snug: { value: "1.35" }, normal: { value: "1.55" } },
	letterSpacings: { tight: { value: "-0.018em" }, normal: { value: "0" } },
	radii: {
		sm: { value: "0.375rem" },
		md: { value: "0.625rem" },
		lg: { value: "0.875rem" },
		xl: { value: "1.25rem" },
		full: { value: "9999px" },
	},
	shadows: {
		card: { value: "0 1px 2px rgba(16, 24, 40, 0.04), 0 8px 28px rgba(16, 24, 40, 0.06)" },
		raised: { value: "0 4px 12px rgba(16, 24, 40, 0.10), 0 16px 40px rgba(16, 24, 40, 0.12)" },
	},
	spacing,
	sizes: {
		...spacing,
		full: { value: "100%" },
		prose: { value: "38rem" },
		form: { value: "35rem" },
		page: { value: "70rem" },
		viewer: { value: "700px" },
		target: { value: "3rem" },
	},
	durations: { fast: { value: "120ms" }, moderate: { value: "200ms" } },
	zIndex: { overlay: { value: 1000 }, modal: { value: 1100 }, toast: { value: 1200 }, skip: { value: 1300 } },
};

/** Widths from which a layout changes. */
export const breakpoints = { sm: "30rem", md: "48rem", lg: "62rem", xl: "80rem" };

/** Neutral and signal colors; each text color has at least 4.5:1 on the page and on a panel. */
export const palette = {
	page: "#f5f6f8",
	panel: "#ffffff",
	subtle: "#eef0f4",
	ink: "#17202e",
	muted: "#525d6d",
	line: "#dfe3ea",
	field: "#7b8696",
	danger: "#b3261e",
	dangerSoft: "#fdf0ef",
	success: "#136c43",
	successSoft: "#ecf7f1",
	warning: "#7a4b00",
	warningSoft: "#fff6e5",
	info: "#1d4f91",
	infoSoft: "#eef4fc",
} as const;
