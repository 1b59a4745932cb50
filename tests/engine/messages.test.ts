import { describe, expect, test } from "vitest";
import { copyOf } from "../../src/contracts/copy.ts";
import { acceptedLocales, chosenLocale } from "../../src/flow/engine/locales/offered-locales.ts";
import { pseudo } from "../../src/flow/engine/locales/pseudo.ts";
import { translateFile, translationsOf } from "../../src/flow/engine/locales/translate-file.ts";
import { MessageFault, parseMessage, placesOfMessage } from "../../src/flow/engine/messages/parse-message.ts";

function said(text: string, values: { readonly [place: string]: string | number }, locale = "en-US"): string {
	const read = copyOf({ group: { name: parseMessage(text) } }, locale) as unknown as (
		key: string,
		given: typeof values,
	) => string;
	return read("group.name", values);
}

describe("messages", () => {
	test("a plural is decided by the rules of the language, an exact number first", () => {
		const days = "{n, plural, =0 {hoy} one {en # día} other {en # días}}";
		expect([0, 1, 2, 1500].map((n) => said(days, { n }, "es-US"))).toEqual([
			"hoy",
			"en 1 día",
			"en 2 días",
			"en 1,500 días",
		]);
		const many = "{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}";
		expect([1, 3, 5].map((n) => said(many, { n }, "pl-PL"))).toEqual(["1 plik", "3 pliki", "5 plików"]);
	});

	test("a select is decided by a word, and cases hold places and further cases", () => {
		const text = "{who, select, borrower {Usted} other {{name}}} {n, plural, one {firma} other {firman}}";
		expect(said(text, { who: "borrower", name: "Ana", n: 1 })).toBe("Usted firma");
		expect(said(text, { who: "spouse", name: "Ana", n: 2 })).toBe("Ana firman");
		expect([...placesOfMessage(parseMessage(text))]).toEqual(["who", "name", "n"]);
	});

	test("numbers are written as the language writes them, quoted signs as they are", () => {
		expect(said("{n, number} puntos", { n: 12345 }, "es-US")).toBe("12,345 puntos");
		expect(said("{n, plural, one {'#' 1} other {it''s '{'#'}'}}", { n: 3 })).toBe("it's {3}");
	});

	test("a text without plural or select is its own message, apostrophes and formats included", () => {
		const text = "We'll call {name} by {offer.expires|date}";
		expect(parseMessage(text)).toBe(text);
		expect([...placesOfMessage(text)]).toEqual(["name", "offer.expires"]);
	});

	test.each([
		"{n, plural, one {# cosa} other {# cosas}",
		"{n, plural, one {# cosa}}",
		"{n, plural, uno {#} other {#}}",
		"{n, plurl, one {#} other {#}}",
		"{n, plural, one # other {#}}",
		"Hola {name",
		"Hola name}",
		"{{name}}",
		"{n, plural, one {a} other {b}}}",
	])("%s is no message", (text) => {
		expect(() => parseMessage(text)).toThrow(MessageFault);
	});
});

describe("languages", () => {
	test("the first wish that is offered is taken, by its language alone where its country is not", () => {
		const offered = ["en-US", "es-US"];
		expect(chosenLocale(acceptedLocales("es-MX,es;q=0.9,en;q=0.8"), offered)).toBe("es-US");
		expect(chosenLocale(acceptedLocales("de,en;q=0.4,es;q=0.7"), offered)).toBe("es-US");
		expect(chosenLocale(acceptedLocales("es;q=0, en-GB"), offered)).toBe("en-US");
		expect(chosenLocale(acceptedLocales("fr, *;q=0.1"), offered)).toBeUndefined();
		expect(chosenLocale(acceptedLocales(undefined), offered)).toBeUndefined();
		expect(chosenLocale(["en"], ["en-US", "en-XA"])).toBe("en-US");
	});

	test("a translation applies at its place, or elsewhere where there is only one, and never to other words", () => {
		const files = {
			"flows/pages.json": {
				pages: { a: { title: { for: "Close", text: "Cerrar" }, body: [{ for: "Two", text: "Dos" }] } },
			},
			"flows/copy/shell.json": { x: { close: { for: "Close", text: "Cercano" }, go: { for: "Go", text: "Ir" } } },
		};
		const pages = {
			pages: { a: { title: "Close", body: ["One", "Two"], kind: "Go" }, b: { title: "Close", words: { go: "Go" } } },
		};
		const shown = translateFile("flows/pages.json", pages, translationsOf(files, "flows/pages.json"));
		expect(shown).toEqual({
			pages: { a: { title: "Cerrar", body: ["One", "Dos"], kind: "Go" }, b: { title: "Close", words: { go: "Ir" } } },
		});
		expect(
			translateFile("flows/entry.json", { words: { a: "Nothing" } }, translationsOf(files, "flows/entry.json")),
		).toEqual({
			words: { a: "Nothing" },
		});
	});

	test("the made-up language keeps places and is a third longer", () => {
		const sentence = "Choose {count} of {total} offers";
		expect(pseudo(sentence)).toMatch(/^\[Çhöösé \{count\} öf \{total\} öffé?rs·+\]$/u);
		expect(pseudo(sentence).length).toBeGreaterThanOrEqual(sentence.length * 1.35);
	});
});
