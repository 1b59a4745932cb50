import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";

const INDEX =
	'<!doctype html><html lang="en"><head><title>x</title><!--head--></head><body><!--organization-info--></body></html>';
const PAGE = "/account/heloc/register-v2/legal-name";
const SPANISH = { cookie: "heloc_lang=es-US" };

describe.each(productionEngine)("languages, on $name", ({ open }) => {
	const webRoot = mkdtempSync(join(tmpdir(), "locales-"));

	afterAll(() => rmSync(webRoot, { recursive: true, force: true }));
	const server = serverForAll(open, () => {
		mkdirSync(join(webRoot, "assets"));
		writeFileSync(join(webRoot, "index.html"), INDEX);
		return { webRoot };
	});

	const get = (url: string, headers: { [name: string]: string } = {}) =>
		send(server.app, { method: "GET", url, headers });
	const page = async (url: string, headers: { [name: string]: string } = {}) => {
		const answer = await get(url, headers);
		const block = /id="organization-info">(.*?)<\/script>/.exec(answer.text)?.[1] ?? "null";
		const { entryBundleUrl } = JSON.parse(block) as { readonly entryBundleUrl: string };
		return { ...answer, entryBundleUrl, lang: /<html lang="([^"]*)"/.exec(answer.text)?.[1] };
	};
	interface Entry {
		readonly hash: string;
		readonly copy: { readonly shell: { readonly header: { readonly login: string } } };
		readonly forms: { readonly [form: string]: { readonly title: string; readonly schema: unknown } };
	}
	const entry = async (url: string): Promise<Entry> => JSON.parse((await get(url)).text) as Entry;

	it("a visitor who has not chosen reads what the browser accepts, where the lender offers it", async () => {
		const accepts = { "accept-language": "es-MX,es;q=0.9" };
		const found = await page(PAGE, accepts);
		expect(found).toMatchObject({ status: 200, lang: "es-US", headers: { "content-language": "es-US" } });
		expect(found.headers["set-cookie"]).toBeUndefined();
		const elsewhere = await page(PAGE, { ...accepts, org: "lakeside-cu" });
		expect(elsewhere).toMatchObject({ status: 200, lang: "en-US", headers: { "content-language": "en-US" } });
		expect(await page("/account/heloc/sandbox", { ...accepts, ...SPANISH })).toMatchObject({ lang: "en-US" });
	});

	it("the address chooses a language, which the browser keeps, and files of that language's own", async () => {
		const [english, chosen] = [await page(PAGE), await page(`${PAGE}?lang=es`)];
		expect(chosen).toMatchObject({ status: 200, lang: "es-US" });
		expect(chosen.headers).toMatchObject({
			"content-language": "es-US",
			vary: "accept-encoding, accept-language, cookie, org, x-product",
		});
		expect(String(chosen.headers["set-cookie"])).toContain("heloc_lang=es-US");
		const later = await page(PAGE, SPANISH);
		expect(later).toMatchObject({ lang: "es-US", entryBundleUrl: chosen.entryBundleUrl });
		const [before, after] = [await entry(english.entryBundleUrl), await entry(chosen.entryBundleUrl)];
		expect(before.copy.shell.header.login).toBe("Log in");
		expect(after.copy.shell.header.login).toBe("Iniciar sesión");
		expect(after.forms["registration/legal-name"]?.title).toBe("¿Cuál es su nombre legal?");
		expect(after.hash).not.toBe(before.hash);
		const signIn = await get(`/account/heloc/org/${after.hash}/copy/sign-in.json`);
		expect(signIn.text).toContain("¿Olvidó su contraseña?");
	});

	it("the rules of a form are the same in every language", async () => {
		const [english, chosen] = [await page(PAGE), await page(`${PAGE}?lang=es`)];
		const [before, after] = [await entry(english.entryBundleUrl), await entry(chosen.entryBundleUrl)];
		const bare = (value: unknown): unknown =>
			JSON.parse(JSON.stringify(value, (key, item: unknown) => (key === "title" ? undefined : item)));
		for (const [form, { schema }] of Object.entries(before.forms))
			expect(bare(after.forms[form]?.schema), form).toEqual(bare(schema));
	});

	it("no other word is a language", async () => {
		const odd = await page(`${PAGE}?lang=%22%3E%3Cscript%3E`);
		expect(odd).toMatchObject({ status: 200, lang: "en-US" });
		expect(await page(`${PAGE}?lang=de`)).toMatchObject({ lang: "en-US" });
		expect(await page(PAGE, { cookie: "heloc_lang=de-DE" })).toMatchObject({ lang: "en-US" });
	});

	it("the page tells search engines what it is, in its language", async () => {
		const description = async (headers: { [name: string]: string }) =>
			/<meta name="description" content="([^"]*)">/.exec((await get(PAGE, headers)).text)?.[1];
		expect(await description({})).toMatch(
			/^Apply online for a home equity line of credit with \S.*affect your credit score\.$/,
		);
		expect(await description(SPANISH)).toMatch(/^Solicite en línea una línea de crédito .* con \S/);
	});

	it("refusals are said in the language of the request", async () => {
		const lost = await get("/identity/api/v1/nowhere", SPANISH);
		expect(JSON.parse(lost.text)).toMatchObject({ message: "No hay nada en esta dirección." });
		expect(JSON.parse((await get("/identity/api/v1/nowhere")).text)).toMatchObject({
			message: "There's nothing at this address.",
		});
	});

	it("so are a form's own messages", async () => {
		const refused = await send(server.app, {
			method: "PUT",
			url: "/service-application/external/api/v1/registration/draft/registration%2Flegal-name",
			headers: SPANISH,
			body: { firstName: "", lastName: "Testwell" },
		});
		expect(refused).toMatchObject({ status: 422 });
		expect(JSON.stringify(refused.body)).toContain("Escriba su nombre");
	});

	it("the made-up language reaches every sentence of a page's files", async () => {
		const { entryBundleUrl, lang } = await page(`${PAGE}?lang=en-XA`);
		expect(lang).toBe("en-XA");
		const { copy, forms } = await entry(entryBundleUrl);
		const plain = Object.values(copy)
			.flatMap((groups) => Object.values(groups))
			.flatMap((group) => Object.values(group as object))
			.filter((sentence) => !/^\[.*\]$/s.test(String(sentence)));
		expect(plain).toEqual([]);
		expect(Object.values(forms).map(({ title }) => title.slice(0, 1))).toEqual(Object.keys(forms).map(() => "["));
	});
});
