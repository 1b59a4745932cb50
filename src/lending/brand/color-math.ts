/** A color as linear-light red, green and blue, each 0 to 1. */
type Rgb = readonly [number, number, number];
type Lab = readonly [number, number, number];

/** Chroma below which a color has no hue to speak of. */
const GRAY = 0.008;

const HEX = /^#?([0-9a-f]{6})$/i;

function toLinear(channel: number): number {
	const part = channel / 255;
	return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
	const clamped = Math.min(1, Math.max(0, value));
	const part = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
	return Math.round(part * 255);
}

function parse(hex: string): Rgb {
	const digits = HEX.exec(hex)?.[1];
	if (digits === undefined) throw new RangeError(`Not a six-digit color: ${hex}`);
	const value = Number.parseInt(digits, 16);
	return [toLinear(value >> 16), toLinear((value >> 8) & 255), toLinear(value & 255)];
}

function format([red, green, blue]: Rgb): string {
	return `#${[red, green, blue].map((part) => fromLinear(part).toString(16).padStart(2, "0")).join("")}`;
}

function toLab([red, green, blue]: Rgb): Lab {
	const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
	const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
	const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
	return [
		0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
		1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
		0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
	];
}

function fromLab([lightness, a, b]: Lab): Rgb {
	const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
	return [
		4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
		-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
		-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
	];
}

function isShown(color: Rgb): boolean {
	return color.every((part) => part >= -0.0005 && part <= 1.0005);
}

/** Mixes two colors in OKLab; `share` (0 to 1) is the part of `other`. */
export function mix(hex: string, other: string, share: number): string {
	const from = toLab(parse(hex));
	const to = toLab(parse(other));
	const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
	return format(fromLab([at(0), at(1), at(2)]));
}

/**
 * A color of this OKLCH lightness (0 to 1) and at most this chroma in another color's hue; a gray stays gray. The chroma
 * falls until sRGB can show the color.
 */
export function inHueOf(hex: string, lightness: number, chroma: number): string {
	const [, a, b] = toLab(parse(hex));
	const own = Math.hypot(a, b);
	if (own < GRAY) return format(fromLab([lightness, 0, 0]));
	let share = Math.min(chroma, own) / own;
	while (share > 0.01 && !isShown(fromLab([lightness, a * share, b * share]))) share *= 0.94;
	return format(fromLab([lightness, a * share, b * share]));
}

/** The OKLCH lightness of a color, 0 to 1. */
export function lightnessOf(hex: string): number {
	return toLab(parse(hex))[0];
}

function luminance(hex: string): number {
	const [red, green, blue] = parse(hex);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2 contrast ratio of two colors, 1 to 21. */
export function contrast(one: string, other: string): number {
	const [low, high] = [luminance(one), luminance(other)].sort((left, right) => left - right) as [number, number];
	return (high + 0.05) / (low + 0.05);
}
