import { expect, it } from "vitest";
import { FORM_FORMATS } from "../../src/flow/engine/form-formats.ts";
import { parseMessage } from "../../src/flow/engine/messages/parse-message.ts";

it.each([
	["date-time", "1990-02-28T15:59:59Z", true],
	["date-time", "1992-02-29T15:59:59.123-08:00", true],
	["date-time", "1990-02-31T15:59:59Z", false],
	["date-time", "1990-02-29T15:59:59Z", false],
	["date-time", "1990-06-31T15:59:59+01:00", false],
	["date", "1990-02-28", true],
	["date", "1990-02-29", false],
	["uri", "https://example.com/a-b_c~d?e=%20f&g=(h)#i", true],
	["uri", "https://example.com/a b", false],
	["uri", "https://example.com/<a>", false],
	["uri", "https://example.com/a\\b", false],
	["uri", 'https://example.com/"a"', false],
	["uri", "https://example.com/a|b^c`{d}", false],
	["uri", "https://example.com/%zz", false],
	["uri", "https://example.com/ñ", false],
])("the format %s takes %s: %s", (format, text, isTaken) => {
	expect(FORM_FORMATS[format]?.test(text)).toBe(isTaken);
});

it.each([
	"{n, plural, one {a} one {b} other {c}}",
	"{n, plural, =1 {a} =1 {b} other {c}}",
	"{who, select, a {x} a {y} other {z}}",
	"{who, select, other {x} other {y}}",
])("a text that gives a case twice is refused: %s", (text) =>
	expect(() => parseMessage(text)).toThrow(/is given twice/),
);
