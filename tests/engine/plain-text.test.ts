import { describe, expect, it } from "vitest";
import { cleanAnswers, refusedTexts } from "../../src/flow/engine/texts/form-texts.ts";
import { cleanText, textFault } from "../../src/flow/engine/texts/plain-text.ts";

describe("what copying adds to a text", () => {
	it.each([
		["blanks around it", "  1 Elm St \n", "1 Elm St"],
		["a tab", "1\tElm St", "1 Elm St"],
		["a blank that does not break", "1\u00a0Elm\u202fSt", "1 Elm St"],
		["a zero-width blank", "1 El\u200bm St", "1 Elm St"],
		["a byte order mark", "\ufeff1 Elm St", "1 Elm St"],
		["a soft hyphen", "Spring\u00adfield", "Springfield"],
		["a mark of direction", "1 Elm St\u200e", "1 Elm St"],
		["a joiner between Latin letters", "El\u200dm", "Elm"],
		["a selector behind a letter", "Elm\ufe0f", "Elm"],
		["a second selector behind a picture", "❤\ufe0f\ufe0e", "❤\ufe0f"],
		["an accent of its own", "Ame\u0301lie", "Amélie"],
		["an accent behind a mark", "Ame\u200b\u0301lie", "Amélie"],
		["line ends of Windows", "one\r\ntwo\u2028three", "one\ntwo\nthree"],
	])("%s is taken away", (_what, typed, kept) => {
		expect(cleanText(typed)).toBe(kept);
		expect(cleanText(kept)).toBe(kept);
		expect(textFault(kept, true)).toBeUndefined();
	});

	it.each([
		["a family of four people", "👨\u200d👩\u200d👧\u200d👦 at home"],
		["a heart", "thanks ❤\ufe0f"],
		["the key of a telephone", "press 1\ufe0f\u20e3"],
		["the flag of Wales", "\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}"],
		["Persian", "می\u200cخواهم"],
		["Sinhala", "ක්\u200dෂ"],
		["Vietnamese", "Trần Đức"],
		["Chinese", "谢谢"],
	])("%s is kept as it is", (_what, text) => {
		expect(cleanText(text)).toBe(text);
		expect(textFault(text)).toBeUndefined();
	});
});

describe("a text that no one types", () => {
	it.each([
		["a bell", "1 Elm\u0007 St"],
		["a zero", "1 Elm\u0000 St"],
		["a C1 control character", "1 Elm\u009b St"],
		["an override of direction", "1 \u202etS mlE"],
		["an embedding", "\u202a1 Elm St\u202c"],
		["an isolate", "1 \u2067Elm\u2069 St"],
		["half a character", "1 Elm \ud83d St"],
		["the other half", "1 Elm \udc00 St"],
		["an invisible letter", "1 \u3164 St"],
		["hidden letters outside a flag", "1 Elm St\u{e0041}\u{e0042}"],
		["a noncharacter", "1 Elm\ufffe St"],
		["an annotation", "1 \ufff9Elm\ufffb St"],
	])("is refused for %s, on one line and on several", (_what, text) => {
		expect(textFault(cleanText(text))).toBe("plainText");
		expect(textFault(text, true)).toBe("plainText");
	});

	it.each(["\n", "\r", "\r\n", "\u0085", "\u2028", "\u2029"])("has the line break %j where there is one line", (at) => {
		const text = `1 Elm St${at}2|9999|FORGED`;
		expect(textFault(text)).toBe("oneLine");
		expect(textFault(cleanText(text))).toBe("oneLine");
		expect(textFault(text, true)).toBeUndefined();
	});
});

describe("the texts of a form", () => {
	const form = {
		ui: {
			note: { "ui:widget": "textarea" },
			story: { "ui:options": { widget: "textarea" } },
			password: { "ui:widget": "password" },
			people: { items: { note: { "ui:widget": "textarea" } } },
		},
	};

	it("are cleaned at any depth, passwords aside", () => {
		const answers = {
			name: " Ann\u00a0Lee ",
			password: " two\u00a0blanks ",
			people: [{ name: "Bo\u200b" }, { name: "Cy" }],
			address: { city: "El\tPaso" },
			amount: 12,
			ticked: true,
			nothing: null,
		};
		expect(cleanAnswers(form, answers)).toEqual({
			...answers,
			name: "Ann Lee",
			people: [{ name: "Bo" }, { name: "Cy" }],
			address: { city: "El Paso" },
		});
	});

	it("that need no cleaning stay the same object", () => {
		const answers = { name: "Ann Lee", people: [{ name: "Bo" }], address: { city: "El Paso" } };
		expect(cleanAnswers(form, answers)).toBe(answers);
	});

	it("are refused by field, and have several lines only in a field of several", () => {
		const refused = refusedTexts(form, {
			name: "Ann\nLee",
			note: "one\ntwo",
			story: "one\ntwo\u202e",
			password: "\u0001\n",
			people: [{ name: "Bo", note: "one\ntwo" }, { name: "C\ny" }],
			purposes: ["HOME", "A\u0000"],
			address: { city: "\ud800" },
		});
		expect(refused).toEqual([
			{ field: "name", keyword: "oneLine" },
			{ field: "story", keyword: "plainText" },
			{ field: "people.1.name", keyword: "oneLine" },
			{ field: "purposes.1", keyword: "plainText" },
			{ field: "address.city", keyword: "plainText" },
		]);
	});
});
