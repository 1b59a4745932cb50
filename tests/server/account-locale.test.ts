import { beforeAll, describe, expect, it } from "vitest";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import { AccountHolder } from "./harness/account.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { mailsTo } from "./harness/signer.ts";
import { serverForAll } from "./harness/test-servers.ts";

const SPANISH = { cookie: "heloc_lang=es-US" };
const APPLICATION = "/service-application/api/v1/application/heloc/{uuid}";

describe.each(productionEngine)("the language of an account, on $name", ({ open }) => {
	let borrower: Borrower;

	const server = serverForAll(open);
	beforeAll(async () => {
		borrower = await new AccountHolder(server.app).register();
	});

	const login = (headers: { [name: string]: string } = {}) => {
		const payload = { email: borrower.email, password: borrower.password };
		return send(server.app, { method: "POST", url: "/identity/api/v1/login", headers, payload });
	};
	const choose = (locale: string) => borrower.ask("PUT", "/identity/secure/api/v1/locale", { locale });

	it("is that of the registration, and wins over the browser's after signing in", async () => {
		const elsewhere = await login(SPANISH);
		expect(elsewhere).toMatchObject({ status: 200, body: { locale: "en-US" } });
		expect(String(elsewhere.headers["set-cookie"])).toContain("heloc_lang=en-US");
		expect(await choose("es-US")).toMatchObject({ status: 200, body: { locale: "es-US" } });
		const later = await login();
		expect(later.body).toMatchObject({ locale: "es-US" });
		expect(String(later.headers["set-cookie"])).toContain("heloc_lang=es-US");
	});

	it("is one that the lender has", async () => {
		expect(await choose("de-DE")).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
		expect((await choose("es-US")).status).toBe(200);
	});

	it("mails are written in it, whoever writes them", async () => {
		const subjects = async () => (await mailsTo(server.app, borrower.email)).map(({ subject }) => subject);
		const askForLink = async () => {
			const url = "/identity/api/v1/login/link";
			await send(server.app, { method: "POST", url, payload: { email: borrower.email } });
		};
		await choose("en-US");
		await askForLink();
		expect((await subjects()).at(-1)).toBe("Hearthline: your link to log in");
		await choose("es-US");
		await askForLink();
		expect((await subjects()).at(-1)).toBe("Hearthline: su enlace para iniciar sesión");
		const before = (await subjects()).length;
		await borrower.ask("POST", "/service-sandbox/api/v1/application/heloc/{uuid}/stages/DELINQUENCY_REVIEW", {});
		const agent = await new Agent(server.app).login();
		await agent.ask("POST", `/service-desk/api/v1/applications/${borrower.uuid}/holds/delinquency-review/release`, {});
		const later = (await mailsTo(server.app, borrower.email)).slice(before);
		expect(later.length).toBeGreaterThan(0);
		expect(later.map(({ html }) => /<html[^>]* lang="([^"]*)"/.exec(html ?? "")?.[1])).toEqual(
			later.map(() => "es-US"),
		);
	});

	it("marks an application as negotiated in it, with the first form that is sent from its pages", async () => {
		const other = await new Borrower(server.app).register();
		await other.untilStage("LIEN_VERIFICATION");
		const read = async () => (await other.ask("GET", APPLICATION)).body;
		const { liens, language } = await read();
		expect(language).toBeUndefined();
		const answers = { liens: liens as Json, inquiryAttestation: "NO_NEW_DEBT", attested: true };
		expect(await other.submit("liens", answers, SPANISH)).toMatchObject({ status: 200 });
		expect((await read()).language).toBe("es-US");
	});

	it("pages, statuses and refusals of an application are in the request's, decided by the same product", async () => {
		const [english, spanish] = [
			await borrower.ask("GET", APPLICATION),
			await borrower.ask("GET", APPLICATION, undefined, SPANISH),
		];
		expect(spanish.body.productHash).not.toBe(english.body.productHash);
		const file = await send(server.app, {
			method: "GET",
			url: `/account/heloc/org/${String(spanish.body.productHash)}.json`,
		});
		expect(file.body).toMatchObject({ hash: spanish.body.productHash, org: { locale: "es-US" } });
		const status = async (headers: { [name: string]: string }) =>
			(await borrower.ask("GET", `${APPLICATION}/standing`, undefined, headers)).body as {
				readonly rule: string;
				readonly now: { readonly title: string };
			};
		const [said, dicho] = [await status({}), await status(SPANISH)];
		expect(dicho.rule).toBe(said.rule);
		expect(dicho.now.title).not.toBe(said.now.title);
		const closed = await borrower.ask(
			"PUT",
			`${APPLICATION}/drafts/registration%2Flogin`,
			{ termsConsent: true },
			SPANISH,
		);
		expect(closed).toMatchObject({ status: 409, body: { message: expect.stringMatching(/paso/) } });
	});

	it("the assistant finds and gives answers in it", async () => {
		const ask = async (message: string, headers: { [name: string]: string }) => {
			const url = "/service-chat-chatbot/external/api/v1/message/chatWithAutobot";
			return (await send(server.app, { method: "POST", url, headers, payload: { message } })).body;
		};
		const answer = await ask("¿Cuánto puedo pedir prestado?", SPANISH);
		expect(String(answer.responseStr)).toMatch(/[áéíóúñ]/);
		expect(answer.handOver).toBe(false);
	});
});
