import { contrast, mix } from "./color-math.ts";

/** The 16 shade names of a brand color: 50 to 800 in steps of 50. */
export const SHADES = [50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650, 700, 750, 800] as const;
export type Shade = (typeof SHADES)[number];
export type BrandShades = Readonly<Record<Shade, string>>;

const BASE: Shade = 500;
const AA = 4.5;

/** Derives the 16 shades from one color (six-digit hex), which becomes shade 500. */
export function shadesOf(color: string): BrandShades {
	const shade = (name: Shade) =>
		name <= BASE
			? mix(color, "#ffffff", ((BASE - name) / (BASE - 50)) * 0.94)
			: mix(color, "#0b0f16", ((name - BASE) / (800 - BASE)) * 0.62);
	return Object.fromEntries(SHADES.map((name) => [name, shade(name)])) as Record<Shade, string>;
}

/** The lightest shade from 500 on whose contrast with `background` is at least AA for text; `ink` when none is. */
export function readableOn(shades: BrandShades, background: string, ink: string): string {
	const name = SHADES.find((shade) => shade >= BASE && contrast(shades[shade], background) >= AA);
	return name === undefined ? ink : shades[name];
}
