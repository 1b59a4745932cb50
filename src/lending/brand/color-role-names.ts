/** Every color that a page may use, by the name of its role. */
export const COLOR_ROLES = [
	...["canvas", "surface", "tint", "tint-2", "ink", "ink-2", "line", "field"],
	...["primary", "primary-hover", "on-primary", "accent", "on-accent", "focus"],
	...["ok", "ok-bg", "warn", "warn-bg", "bad", "bad-bg"],
	...["hero", "on-hero", "on-hero-2", "header", "on-header", "header-line", "mark"],
	...["c1", "c2", "c3", "il-sky", "il-far", "il-mid", "il-near", "il-lit", "il-line"],
] as const;
export type ColorRole = (typeof COLOR_ROLES)[number];
