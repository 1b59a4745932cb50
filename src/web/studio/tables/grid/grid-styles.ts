/** Height of a row, in pixels: rows are drawn where they scroll by, so each is as high as all others. */
export const ROW_HEIGHT = 40;

/** Width of each kind of column, in rem. */
// biome-ignore lint/suspicious/noThenProperty: a kind of column
export const WIDTHS = { id: 15, if: 12, then: 10, day: 9, note: 18, check: 13 } as const;

/** The look of the grid, by the parts of its cells. */
export const GRID_STYLES = {
	"& [role=row]": { display: "flex", width: "full" },
	"& [data-body] [role=row]": { position: "absolute", top: "0", left: "0" },
	"& [data-cell]": {
		flexShrink: "0",
		height: `${ROW_HEIGHT}px`,
		px: "3",
		display: "flex",
		alignItems: "center",
		borderBottomWidth: "1px",
		borderBottomStyle: "solid",
		borderBottomColor: "line",
		borderInlineStartWidth: "1px",
		borderInlineStartStyle: "solid",
		borderInlineStartColor: "line",
		cursor: "cell",
		bg: "surface",
		fontVariantNumeric: "tabular-nums",
	},
	"& [data-cell] > span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", minW: "0" },
	"& [data-first-then]": {
		borderInlineStartWidth: "4px",
		borderInlineStartStyle: "double",
		borderInlineStartColor: "field",
	},
	"& [role=columnheader], & [role=rowheader]": { fontWeight: "semibold" },
	"& [role=columnheader]": { bg: "tint", cursor: "default" },
	"& [data-locked]": { color: "ink-2" },
	"& [data-changed]": { fontWeight: "semibold" },
	"& [data-found=stop]": { bg: "bad-bg", color: "ink" },
	"& [data-found=attention]": { bg: "warn-bg", color: "ink" },
	"& [aria-selected=true]": { bg: "tint", color: "ink" },
	"& [data-active]": { outlineWidth: "2px", outlineStyle: "solid", outlineColor: "primary", outlineOffset: "-2px" },
	"& input": { width: "full", height: "full", bg: "surface", color: "ink", outline: "none", minW: "0" },
} as const;
