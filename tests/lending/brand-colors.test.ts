import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast } from "../../src/lending/brand/color-math.ts";
import { weakPairs } from "../../src/lending/brand/color-proof.ts";
import { COLOR_ROLES } from "../../src/lending/brand/color-role-names.ts";
import { colorSchemes } from "../../src/lending/brand/color-roles.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const onWhite = hex.filter((color) => contrast(color, "#ffffff") >= 4.5);

test("every two colors that read on white make a whole set of readable colors, light and dark", () => {
	fc.assert(
		fc.property(
			onWhite,
			onWhite,
			fc.constantFrom("dark" as const, "light" as const),
			fc.constantFrom("paper" as const, "dark" as const, "brand" as const),
			fc.constantFrom("quiet" as const, "ink" as const),
			(primary, secondary, hero, header, lines) => {
				const brand = { primary, secondary, hero, header, lines };
				expect(weakPairs(brand)).toEqual([]);
				const { light, dark } = colorSchemes(brand);
				for (const role of COLOR_ROLES) {
					expect(light[role], role).toMatch(/^#[0-9a-f]{6}$/i);
					expect(dark[role], role).toMatch(/^#[0-9a-f]{6}$/i);
				}
			},
		),
		{ numRuns: 150 },
	);
});

test("an accent between light and dark, on which neither reads, is told with its scheme and ratio", () => {
	const weak = weakPairs({ primary: "#2d3a9e", secondary: "#0f766e", accent: "#7d7d7d", hero: "accent" });
	expect(weak.map(({ role, ground, least }) => ({ role, ground, least }))).toContainEqual({
		role: "on-hero",
		ground: "hero",
		least: 4.5,
	});
	for (const { ratio } of weak) expect(ratio).toBeLessThan(4.5);
});

test("a primary that is pale on paper is darkened until it reads, and dark surroundings get a light one", () => {
	const { light, dark } = colorSchemes({ primary: "#8ab4ff", secondary: "#0f766e" });
	expect(contrast(light.primary ?? "", light.tint ?? "")).toBeGreaterThanOrEqual(4.5);
	expect(contrast(dark.primary ?? "", dark.surface ?? "")).toBeGreaterThanOrEqual(7);
});
