import { defineConfig } from "@chakra-ui/react";
import { type Scale, scales } from "./tokens.ts";

/** Style properties by the scale of their values, with their shorthands. */
const PROPERTIES: Readonly<Record<keyof typeof scales, Readonly<Record<string, string>>>> = {
	colors: {
		background: "bg",
		color: "",
		borderColor: "",
		borderBottomColor: "",
		borderTopColor: "",
		borderInlineStartColor: "",
		outlineColor: "",
		accentColor: "",
		fill: "",
		stroke: "",
	},
	spacing: {
		margin: "m",
		marginTop: "mt",
		marginBottom: "mb",
		marginInlineStart: "ms",
		marginInlineEnd: "me",
		marginInline: "mx",
		marginBlock: "my",
		padding: "p",
		paddingTop: "pt",
		paddingBottom: "pb",
		paddingInlineStart: "ps",
		paddingInlineEnd: "pe",
		paddingInline: "px",
		paddingBlock: "py",
		gap: "",
		rowGap: "gapY",
		columnGap: "gapX",
		inset: "",
		insetInline: "insetX",
		insetBlock: "insetY",
		insetInlineStart: "insetStart",
		insetInlineEnd: "insetEnd",
		top: "",
		bottom: "",
		left: "",
		right: "",
		scrollPadding: "",
	},
	sizes: {
		width: "w",
		height: "h",
		minWidth: "minW",
		minHeight: "minH",
		maxWidth: "maxW",
		maxHeight: "maxH",
	},
	radii: { borderRadius: "rounded" },
	shadows: { boxShadow: "shadow" },
	zIndex: { zIndex: "" },
	durations: { transitionDuration: "", animationDuration: "" },
	fonts: { fontFamily: "" },
	fontSizes: { fontSize: "" },
	fontWeights: { fontWeight: "" },
	lineHeights: { lineHeight: "" },
	letterSpacings: { letterSpacing: "" },
};

const OFF_SCREEN = {
	position: "absolute",
	width: "1px",
	height: "1px",
	padding: "0",
	margin: "-1px",
	overflow: "hidden",
	clip: "rect(0, 0, 0, 0)",
	whiteSpace: "nowrap",
	borderWidth: "0",
};

const scaled = Object.entries(PROPERTIES).flatMap(([scale, properties]) => {
	const values: Scale = scales[scale as keyof typeof scales];
	return Object.entries(properties).map(([property, short]) => [
		property,
		short === "" ? { values } : { values, shorthand: [short] },
	]);
});

/**
 * Chakra's translation of style properties and conditions: only those in use, of its several hundred, straight from the
 * scales, so that no dictionary of tokens is built. An unlisted property is plain CSS; a test finds ones that the code uses
 * and Chakra would have translated.
 */
export const styleProperties = defineConfig({
	conditions: {
		hover: ["@media (hover: hover)", "&:hover:not(:disabled)"],
		focus: "&:focus",
		focusVisible: "&:focus-visible",
		disabled: "&:is(:disabled, [aria-disabled=true])",
		readOnly: "&:is([aria-readonly=true], [readonly])",
		last: "&:last-of-type",
		placeholder: "&::placeholder",
	},
	utilities: {
		...Object.fromEntries(scaled),
		srOnly: { values: { type: "boolean" }, transform: (isHidden: boolean) => (isHidden ? OFF_SCREEN : {}) },
	},
});
