import { expect, it } from "vitest";
import texts from "../../flows/copy/studio.json" with { type: "json" };
import { copyOf } from "../../src/contracts/copy.ts";
import type { MessageFile } from "../../src/flow/engine/authored/authored-copy.ts";
import { withFigures } from "../../src/web/studio/forms/preview/preview-words.ts";
import { shownValue } from "../../src/web/studio/frame/shown-value.ts";

const copy = copyOf<"studio">(texts as unknown as MessageFile);
const said = (value: Parameters<typeof shownValue>[0]) => shownValue(value, copy);

it("a value of a file is said in words, without the marks of a file", () => {
	expect(said(undefined)).toBeUndefined();
	expect(said("Loans on your home")).toBe("Loans on your home");
	expect(said(["SOFT_CREDIT", "HARD_CREDIT"])).toBe("SOFT_CREDIT, HARD_CREDIT");
	const shown = said({ maxLength: 40, oneOf: [{ const: "YES", title: "Yes" }], isShown: true, "ui:help": null });
	expect(shown).toBe("Max length: 40; One of: ((Const: YES; Title: Yes)); Is shown: yes; Help: –");
});

it("a part that forms share is said by its name, and never by the file that it is in", () => {
	const field = { $ref: "../../parts/yes-no.json#/yesNo", required: true, title: "Are you a member?" };
	expect(said(field)).toBe("Shared question “Yes no”; Required: yes; Title: Are you a member?");
	expect(said({ isMember: { $ref: "../../parts/phone.json" } })).toBe("Is member: (Shared question “Phone”)");
});

it("a preview says the lender's figures, and leaves a place that nothing fills for the check to find", () => {
	const form = { intro: ["Apply in {pricing.approvalMinutes|words} minutes at {lender.phon}."], count: 2 };
	const figures = { "pricing.approvalMinutes|words": "five" };
	expect(withFigures(form, figures)).toEqual({ intro: ["Apply in five minutes at {lender.phon}."], count: 2 });
});
