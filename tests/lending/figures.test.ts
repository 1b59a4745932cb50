import { expect, test } from "vitest";
import { figureText, type PricingFigure } from "../../src/lending/pricing/pricing-figures.ts";

const money: PricingFigure = { kind: "money", value: 400_000 };
const share: PricingFigure = { kind: "share", value: 0.076 };
const count: PricingFigure = { kind: "count", value: 5 };

test.each<[PricingFigure, string | undefined, string | undefined]>([
	[money, undefined, "$400,000"],
	[{ kind: "money", value: 12.5 }, undefined, "$12.50"],
	[money, "number", "400,000"],
	[money, "percent", undefined],
	[money, "words", undefined],
	[share, undefined, "7.60%"],
	[{ kind: "share", value: 0.07625 }, undefined, "7.625%"],
	[share, "money", undefined],
	[share, "number", undefined],
	[share, "words", undefined],
	[count, undefined, "5"],
	[count, "words", "five"],
	[{ kind: "count", value: 1_800 }, "words", "1,800"],
	[count, "money", undefined],
	[count, "percent", undefined],
])("%j as %s is %s", (figure, format, text) => expect(figureText(figure, format)).toBe(text));
