import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import type { BrowserProduct } from "../../src/flow/engine/authored/authored.ts";
import { compileFlow } from "../../src/flow/engine/index.ts";
import type { JsonObject } from "../../src/flow/engine/json.ts";
import { composeRecord } from "../../src/web/application/flow/compose-record.ts";
import { decide } from "../../src/web/application/flow/decide.ts";
import { filledSentences } from "../../src/web/application/parts/filled-sentences.ts";
import { AccountHolder, sentMails } from "./harness/account.ts";
import { send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";

const ORG = "own-table";
const overlaysDir = join(import.meta.dirname, "../data/partners/wishes");
const homeIn = (city: string, state: string, zip: string) => ({
	"registration/index": { address: { street1: "1066 Arbol Way", city, state, zip } },
});

describe.each(productionEngine)("a decision table of a lender's own, on $name", ({ open }) => {
	const server = serverForAll(open, () => ({ catalog: loadCatalog({ overlaysDir }) }));

	const registered = (city: string, state: string, zip: string) =>
		new AccountHolder(server.app, ORG, homeIn(city, state, zip)).register();

	/** The page that a browser opens for a borrower, with its sentences, from what the server answers alone. */
	async function opened(one: AccountHolder, locale?: string) {
		const { products } = server.app.serverContext;
		const own = products.product(ORG);
		const { hash } = locale === undefined ? own : products.inLocale(own, locale);
		const bundle = await send(server.app, { method: "GET", url: `/account/heloc/org/${hash}.json` });
		expect(bundle.status).toBe(200);
		const product = bundle.body as unknown as BrowserProduct;
		const { body } = await one.ask("GET", "/service-application/api/v1/application/heloc/{uuid}");
		const { stage, status } = await one.standing();
		const record = composeRecord({
			...{ application: body as JsonObject, status: status as JsonObject, stage },
			...{ profile: {}, answers: {}, org: {}, flags: {}, query: {}, page: "" },
		});
		const decision = decide(compileFlow(product), record);
		if (decision.kind !== "decided") throw new Error(decision.code);
		const { page } = decision.routed;
		const decided = { file: product.facts, facts: decision.facts, locale: locale ?? "en-US" };
		return { page, body: filledSentences(product.pages.pages[page]?.body ?? [], record, decided), product };
	}

	it("says on the page and in the mail what the row for the home gives, by its unit", async () => {
		const one = await registered("Cleveland", "OH", "44113");
		await one.untilStage("LIEN_VERIFICATION");
		const { page, body, product } = await opened(one);
		expect([page, body[0]]).toEqual(["liens", "The Lakefront branch looks after your application."]);
		expect(product).not.toHaveProperty("tables");
		const mail = (await sentMails(server.app)).find(
			({ to, subject }) => to === one.email && subject.includes("looks after"),
		);
		expect(mail?.subject).toBe("Mapleford: the Lakefront branch looks after you");
		expect(mail?.body).toBe(
			"The Lakefront branch looks after your application, and calls you within 1 day.\n\n0.25% comes off your rate.\n\nJoining costs $5, once.",
		);
	});

	it("leaves out a paragraph whose output is null for the home", async () => {
		const one = await registered("Detroit", "MI", "48226");
		await one.untilStage("LIEN_VERIFICATION");
		expect((await opened(one)).body[0]).toBe("The Michigan branch looks after your application.");
		const mail = (await sentMails(server.app)).find(
			({ to, subject }) => to === one.email && subject.includes("looks after"),
		);
		expect(mail?.body).toBe(
			"The Michigan branch looks after your application, and calls you within 3 days.\n\nJoining costs $0, once.",
		);
	});

	it("says it in the borrower's language", async () => {
		const one = await registered("Cleveland", "OH", "44113");
		await one.untilStage("LIEN_VERIFICATION");
		expect((await opened(one, "es-US")).body[0]).toBe("La sucursal Lakefront se encarga de su solicitud.");
	});
});
