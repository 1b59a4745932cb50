import { type BrandShades, readableOn, shadesOf } from "./brand-shades.ts";
import { contrast } from "./color-math.ts";
import { palette } from "./tokens.ts";

/** The two colors of an organization, six-digit hex. */
export interface Brand {
	readonly primary: string;
	readonly secondary: string;
}

const named = (shades: BrandShades) =>
	Object.fromEntries(Object.entries(shades).map(([shade, value]) => [shade, { value }]));

const value = (color: string) => ({ value: color });

/** The color tokens of one organization: brand and accent shades plus the neutral and signal colors. */
export function colorTokens(brand: Brand) {
	const primary = shadesOf(brand.primary);
	const secondary = shadesOf(brand.secondary);
	const solid = readableOn(primary, "#ffffff", palette.ink);
	const deep = contrast(primary[750], "#ffffff") >= 7 ? primary[750] : palette.ink;
	return {
		brand: named(primary),
		accent: named(secondary),
		white: value("#ffffff"),
		black: value("#000000"),
		transparent: value("transparent"),
		current: value("currentColor"),
		bg: { DEFAULT: value(palette.page), panel: value(palette.panel), subtle: value(palette.subtle) },
		fg: {
			DEFAULT: value(palette.ink),
			muted: value(palette.muted),
			onSolid: value("#ffffff"),
			link: value(readableOn(primary, palette.page, palette.ink)),
		},
		border: { DEFAULT: value(palette.line), field: value(palette.field) },
		solid: { DEFAULT: value(solid), hover: value(deep), soft: value(primary[50]), line: value(primary[200]) },
		focus: value(readableOn(primary, palette.page, palette.ink)),
		danger: { DEFAULT: value(palette.danger), soft: value(palette.dangerSoft) },
		success: { DEFAULT: value(palette.success), soft: value(palette.successSoft) },
		warning: { DEFAULT: value(palette.warning), soft: value(palette.warningSoft) },
		info: { DEFAULT: value(palette.info), soft: value(palette.infoSoft) },
	};
}
