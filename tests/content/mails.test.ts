import { describe, expect, it } from "vitest";
import { sampleMails } from "../../scripts/flow/mails/sample-mails.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import type { Product } from "../../src/flow/engine/index.ts";
import { contrast } from "../../src/lending/brand/color-math.ts";
import { mailPalette } from "../../src/server/journey/messages/mail-colors.ts";

const catalog = loadCatalog();
const codes = catalog.orgCodes();
const SIGNS: { readonly [sign: string]: string } = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
/** What a reader sees of a page. */
const textOf = (html: string) =>
	html
		.replace(/<head>[\s\S]*<\/head>/, "")
		.replaceAll(/<[^>]*>/g, "")
		.replaceAll(/&\w+;/g, (sign) => SIGNS[sign] ?? sign);
const brandsOf = ({ org }: Product) => {
	const { primary, secondary } = org.brand as { readonly primary: string; readonly secondary: string };
	return [
		{ primary, secondary },
		{ primary: secondary, secondary: primary },
	];
};

describe("the colors of mails", () => {
	it.each(codes)("%s: every text is readable on its ground, in light and dark, in either brand color", (code) => {
		const ratios = brandsOf(catalog.product(code)).flatMap((brand) => {
			const { light, dark } = mailPalette(brand);
			return [light, dark].flatMap(({ page, card, ink, muted, link, button, onButton, band, onBand }) => [
				...[ink, muted, link].flatMap((text) => [contrast(text, page), contrast(text, card)]),
				contrast(onButton, button),
				contrast(onBand, band),
			]);
		});
		expect(ratios.length).toBeGreaterThan(20);
		expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
	});
});

describe("a mail's page", () => {
	const faultsOf = (html: string) => {
		const count = (pattern: RegExp) => [...html.matchAll(pattern)].length;
		const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, link = ""]) => link);
		return [
			...(/^<!doctype html>\n<html lang="en-US"/.test(html) ? [] : ["language"]),
			...(count(/<h1\b/g) === 1 && count(/<h[2-6]\b/g) === 0 ? [] : ["one heading"]),
			...(count(/<table\b/g) === count(/<table role="presentation"/g) ? [] : ["tables are for layout"]),
			...(count(/<td class="m-button"/g) <= 1 ? [] : ["one button"]),
			...(/<(img|script|link|iframe|form)\b|url\(|@import/.test(html) ? ["nothing is loaded"] : []),
			...(/<meta name="color-scheme" content="light dark">/.test(html) ? [] : ["both schemes"]),
			...links.filter((link) => !/^(https:\/\/|tel:\+?\d{10,11}$|mailto:\S+@)/.test(link)),
			...(/\{[\w.]+\}|undefined|\[object/.test(textOf(html)) ? ["an open place"] : []),
			...(html.length < 40_000 ? [] : ["short enough for clients that clip"]),
		];
	};

	it.each(codes)("%s: reads without images, asks for one thing, and says who writes and why", (code) => {
		const product = catalog.product(code);
		const mails = sampleMails(product);
		expect(mails.map(({ id }) => id)).toEqual(Object.keys(product.mails.mails));
		const { short, full } = product.org.name;
		for (const { id, html, subject, body, foot = "", channel } of mails) {
			if (channel === "SMS") continue;
			expect([id, ...faultsOf(html ?? "")]).toEqual([id]);
			expect(subject).toContain(short);
			const text = textOf(html ?? "");
			for (const said of [full, "NMLS", "Equal ", "You're getting this", String(product.org.nmls)]) {
				expect([id, text.includes(said), foot.includes(said)]).toEqual([id, true, true]);
			}
			// the twin says what the page says
			for (const line of body.split("\n\n").filter((paragraph) => !/https?:/.test(paragraph)))
				expect(text).toContain(line);
		}
	});

	it("escapes what stands in it, and cannot be ended by it", () => {
		const main = catalog.product("main");
		const mails = { ...main.mails, mails: { news: { ...main.mails.mails.news, heading: 'A "<b>" & more' } } };
		const [mail] = sampleMails({ ...main, mails } as Product);
		expect(mail?.html).toContain("A &quot;&lt;b&gt;&quot; &amp; more");
	});
});

describe("a text message", () => {
	it.each(codes)("%s: one message, with the lender's name, number and how to stop", (code) => {
		const product = catalog.product(code);
		const texts = sampleMails(product).filter(({ channel }) => channel === "SMS");
		expect(texts.length).toBeGreaterThan(0);
		for (const { body, html } of texts) {
			expect(body.length).toBeLessThanOrEqual(160);
			expect(body).toMatch(new RegExp(`^${product.org.name.short}: .*\\bSTOP\\b`));
			expect(body).toContain((product.org.contact as { readonly phone: string }).phone);
			expect(html).toBeUndefined();
		}
	});
});
