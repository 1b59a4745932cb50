import { type ColorSchemes, colorSchemes, type RoleColors } from "../../lending/brand/color-roles.ts";
import type { BrandLook, CornerStyle, ElevationStyle } from "./brand-look.ts";
import { faceNamed, faceRules, familyOf, type ServedFace } from "./faces.ts";
import { shapeImage } from "./progress-shapes.ts";

/** Radii of fields, buttons, cards and small labels. */
const CORNERS: Readonly<Record<CornerStyle, readonly [field: string, button: string, card: string, pill: string]>> = {
	soft: ["8px", "10px", "14px", "999px"],
	round: ["12px", "999px", "22px", "999px"],
	square: ["0", "0", "0", "0"],
	crisp: ["4px", "4px", "6px", "4px"],
};

/** Shadows of a resting control, of the one raised card, and of a dialog, in a scheme's colors. */
const ELEVATION: Readonly<
	Record<ElevationStyle, (colors: RoleColors, isDark: boolean) => readonly [one: string, two: string, three: string]>
> = {
	soft: ({ ink = "#000000" }, isDark) => {
		const [shade, ...deep] = isDark ? ["#000000", "66", "aa", "cc"] : [ink, "14", "26", "59"];
		const [one, two, three] = deep.map((share) => `${shade}${share}`);
		return [
			`0 1px 2px ${one}`,
			`0 1px 2px ${one},0 8px 24px -8px ${two}`,
			`0 2px 6px ${one},0 24px 64px -16px ${three}`,
		];
	},
	offset: ({ ink = "#000000", accent = "#ffffff" }, isDark) => ["none", "none", `6px 6px 0 ${isDark ? accent : ink}`],
	flat: () => ["none", "none", "none"],
};

const declared = (values: Readonly<Record<string, string>>) =>
	Object.entries(values)
		.map(([name, value]) => `--${name}:${value}`)
		.join(";");

function changed(schemes: ColorSchemes): RoleColors {
	return Object.fromEntries(Object.entries(schemes.dark).filter(([role, color]) => schemes.light[role] !== color));
}

function shadows(look: BrandLook, roles: RoleColors, isDark: boolean): Readonly<Record<string, string>> {
	const [one, two, three] = ELEVATION[look.elevation](roles, isDark);
	return { e1: one, e2: two, e3: three };
}

const [SYSTEM_WEIGHT, SYSTEM_TRACK, SYSTEM_LEAD] = [600, "-.018em", 1.14];

/** An organization's typefaces; the reader's own where there is none. */
export interface Faces {
	readonly text: ServedFace | undefined;
	/** The one of the text unless set. */
	readonly heading: ServedFace | undefined;
}

/** The typefaces that an organization chose from those that the product serves. */
export function chosenFaces({ textFont, headingFont }: BrandLook): Faces {
	return { text: faceNamed(textFont), heading: faceNamed(headingFont) };
}

function fontTokens(look: BrandLook, { text, heading }: Faces): Readonly<Record<string, string>> {
	const isSame = heading === undefined && look.headingFont === undefined;
	const of = (isSame ? text : heading)?.heading ?? [SYSTEM_WEIGHT, SYSTEM_TRACK, SYSTEM_LEAD];
	const [weight, track, lead] = of.map(String);
	return {
		"font-body": familyOf(text),
		"font-heading": isSame ? "var(--font-body)" : familyOf(heading),
		"head-weight": weight ?? "",
		"head-track": track ?? "",
		"head-lead": lead ?? "",
	};
}

/** Text that is only quieter becomes ink, and rules become as strong as control borders. */
const MORE_CONTRAST = "--ink-2:var(--ink);--line:var(--field)";

/** The values of every token that a brand decides, in one color scheme. */
export function brandTokens(look: BrandLook, isDark: boolean): Readonly<Record<string, string>> {
	const { light, dark } = colorSchemes(look);
	const colors = isDark ? { ...light, ...dark } : light;
	const [field, button, card, pill] = CORNERS[look.corners];
	const radii = { "r-field": field, "r-button": button, "r-card": card, "r-pill": pill };
	return {
		...colors,
		...fontTokens(look, chosenFaces(look)),
		stop: shapeImage(look.progress),
		...radii,
		...shadows(look, colors, isDark),
	};
}

/** The style sheet of an organization: the values of every token that a brand decides, light, dark, and with more contrast. */
export function brandCss(look: BrandLook, faces: Faces = chosenFaces(look)): string {
	const schemes = colorSchemes(look);
	const [field, button, card, pill] = CORNERS[look.corners];
	const radii = { "r-field": field, "r-button": button, "r-card": card, "r-pill": pill };
	const served = [faces.text, faces.heading].filter((face) => face !== undefined);
	return [
		...new Set(served.map(faceRules)),
		`:root{color-scheme:light dark;${declared({ ...schemes.light, ...fontTokens(look, faces), stop: shapeImage(look.progress), ...radii, ...shadows(look, schemes.light, false) })}}`,
		`@media screen and (prefers-color-scheme:dark){:root{${declared({ ...changed(schemes), ...shadows(look, schemes.dark, true) })}}}`,
		`@media (prefers-contrast:more){:root{${MORE_CONTRAST}}}`,
		"@media print{:root{color-scheme:light}}",
	].join("");
}
