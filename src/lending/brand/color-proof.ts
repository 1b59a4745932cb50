import { contrast } from "./color-math.ts";
import type { ColorRole } from "./color-role-names.ts";
import { type BrandColors, colorSchemes } from "./color-roles.ts";

/** Least contrast of text, and of the borders and marks of controls (WCAG 2.2 AA, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const CONTROL = 3;
const WHITE = "#ffffff";

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

/** Two colors that stand on each other, and how well they can be told apart. */
export interface ProvedPair {
	readonly role: ColorRole;
	readonly ground: ColorRole;
	readonly scheme: "light" | "dark";
	/** The colors, as six-digit hex. */
	readonly colors: readonly [role: string, ground: string];
	readonly ratio: number;
	readonly least: number;
}

/** A color of a brand beside white, which stands on it or is its ground. */
export interface BesideWhite {
	readonly key: "primary" | "secondary";
	readonly color: string;
	readonly ratio: number;
	readonly least: number;
}

/** The two main colors of a brand with their contrast to white. */
export function besideWhite(brand: Pick<BrandColors, "primary" | "secondary">): BesideWhite[] {
	return (["primary", "secondary"] as const).map((key) => {
		const color = brand[key];
		return { key, color, ratio: contrast(color, WHITE), least: TEXT };
	});
}

/** Every pair of an organization's derived colors with its contrast. */
export function provedPairs(brand: BrandColors): ProvedPair[] {
	const schemes = colorSchemes(brand);
	return (["light", "dark"] as const).flatMap((scheme) =>
		PAIRS.map(({ role, ground, least }) => {
			const [one, other] = [schemes[scheme][role], schemes[scheme][ground]];
			const ratio = one === undefined || other === undefined ? 0 : contrast(one, other);
			return { role, ground, scheme, colors: [one ?? "", other ?? ""], ratio, least };
		}),
	);
}

/** The pairs that are below their least contrast; none for a sound brand. */
export function weakPairs(brand: BrandColors): ProvedPair[] {
	return provedPairs(brand).filter(({ ratio, least }) => ratio < least);
}
