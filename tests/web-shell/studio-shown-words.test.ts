import { expect, it } from "vitest";
import { withFigures } from "../../src/web/studio/forms/preview/preview-words.ts";
import { shownValue } from "../../src/web/studio/frame/shown-value.ts";

it("a value of a file is said in words, without the marks of a file", () => {
	expect(shownValue(undefined)).toBeUndefined();
	expect(shownValue("Loans on your home")).toBe("Loans on your home");
	expect(shownValue(["SOFT_CREDIT", "HARD_CREDIT"])).toBe("SOFT_CREDIT, HARD_CREDIT");
	const shown = shownValue({ maxLength: 40, oneOf: [{ const: "YES", title: "Yes" }], isShown: true, "ui:help": null });
	expect(shown).toBe("Max length: 40; One of: ((Const: YES; Title: Yes)); Is shown: true; Ui help: –");
});

it("a preview says the lender's figures, and leaves a place that nothing fills for the check to find", () => {
	const form = { intro: ["Apply in {pricing.approvalMinutes|words} minutes at {lender.phon}."], count: 2 };
	const figures = { "pricing.approvalMinutes|words": "five" };
	expect(withFigures(form, figures)).toEqual({ intro: ["Apply in five minutes at {lender.phon}."], count: 2 });
});
