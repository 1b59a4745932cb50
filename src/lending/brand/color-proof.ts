import { contrast } from "./color-math.ts";
import { type BrandColors, type ColorRole, colorSchemes } from "./color-roles.ts";

/** Least contrast of text, and of the borders and marks of controls (WCAG 2.2 AA, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const CONTROL = 3;

const GROUNDS = ["canvas", "surface", "tint"] as const;

const on = (grounds: readonly ColorRole[], least: number, ...roles: readonly ColorRole[]) =>
	grounds.flatMap((ground) => roles.map((role) => ({ role, ground, least })));

/** Every pair that stands on a page, with its least contrast. */
const PAIRS: readonly { readonly role: ColorRole; readonly ground: ColorRole; readonly least: number }[] = [
	...on(GROUNDS, TEXT, "ink", "ink-2", "primary", "bad"),
	...on(["tint-2"], TEXT, "ink"),
	...on(["canvas", "surface"], TEXT, "ok", "warn"),
	...on(["canvas", "surface", "tint"], CONTROL, "field", "focus"),
	...on(["primary", "primary-hover"], TEXT, "on-primary"),
	...on(["accent"], TEXT, "on-accent"),
	...on(["ok-bg"], TEXT, "ok", "ink"),
	...on(["warn-bg"], TEXT, "warn", "ink"),
	...on(["bad-bg"], TEXT, "bad", "ink"),
	...on(["hero"], TEXT, "on-hero", "on-hero-2"),
	...on(["header"], TEXT, "on-header"),
];

/** A pair of colors that cannot be told apart well enough. */
export interface WeakPair {
	readonly role: ColorRole;
	readonly ground: ColorRole;
	readonly scheme: "light" | "dark";
	readonly ratio: number;
	readonly least: number;
}

/** The pairs of an organization's derived colors that are below their least contrast; none for a sound brand. */
export function weakPairs(brand: BrandColors): WeakPair[] {
	const schemes = colorSchemes(brand);
	return (["light", "dark"] as const).flatMap((scheme) =>
		PAIRS.flatMap(({ role, ground, least }) => {
			const [one, other] = [schemes[scheme][role], schemes[scheme][ground]];
			const ratio = one === undefined || other === undefined ? 0 : contrast(one, other);
			return ratio >= least ? [] : [{ role, ground, scheme, ratio, least }];
		}),
	);
}
