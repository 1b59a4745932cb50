import { describe, expect, it } from "vitest";
import { contextWords, isTooLittle, withoutWords } from "../../src/server/platform/crypto/context-words.ts";
import { AccountHolder } from "./harness/account.ts";
import { registrationAnswers, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { invitationTo, Signer, untilCoOwnersSign } from "./harness/signer.ts";
import { FakeClock } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const REGISTER = "/identity/api/v1/registration/register";
const DRAFT = "/service-application/external/api/v1/registration/draft";
const GUESSABLE = { status: 422, body: { errors: [{ field: "password", keyword: "guessable" }] } };
const PERSON = [
	"Hearthline",
	"Hearthline Home Lending",
	"Zoë",
	"O’Hara-Quill",
	"zoe.quill@people.example",
	"+14155550137",
	"1980-04-17",
	"1066 Arbol Way",
	"San José",
];
const isGuessed = (password: string): boolean => {
	const left = withoutWords(password, contextWords(PERSON));
	return left !== undefined && isTooLittle(left);
};

describe("a password that is made of what others know", () => {
	it.each([
		"hearthline123",
		"Hearthline2026!",
		"H3arthl1ne!!!!",
		"hearth-line-2026",
		"MyHearthlineLoan1",
		"HELOCheloc2026",
		"Mortgage!2026!",
		"ZoeOHara1980",
		"quill.zoe.17041980",
		"ohara-quill-04171980",
		"oharaquill0417!",
		"zoe.quill@1980",
		"(415) 555-0137",
		"5550137-zoe!",
		"+1 415 555 0137!!",
		"1066ArbolWay!",
		"4rb0l W4y 1066",
		"SanJose2026!!",
		"sanjosé-arbol",
	])("is seen as one: %s", (password) => {
		expect(isGuessed(password)).toBe(true);
	});

	it.each([
		"seven quiet otters",
		"hearthline sings for turnips",
		"planning a thousand sandwiches",
		"k9#Vw2!pLqX7tZ",
		"zoe keeps eleven marbles",
		"way out west of nowhere",
		"пять тихих выдр",
	])("is not seen where enough is its own: %s", (password) => {
		expect(isGuessed(password)).toBe(false);
	});
});

describe.each(productionEngine)("a new password, on $name", ({ open }) => {
	const clock = new FakeClock();
	const server = serverForAll(open, { now: clock.now });

	it("is refused at the registration with the lender's name, or with what the visitor has told", async () => {
		const org = server.app.serverContext.products.product("main").org.name.short;
		for (const password of [
			`${org}2026!!!!`,
			"PalomaTestwell1980",
			"4155550137!!",
			"arbol-way-1066",
			"home equity 123",
		]) {
			const answers = registrationAnswers();
			const login = { ...answers["registration/login"], password, confirmPassword: password };
			const payload = { answers: { ...answers, "registration/login": login } };
			const reply = await send(server.app, { method: "POST", url: REGISTER, headers: { org: "main" }, payload });
			expect(reply, password).toMatchObject(GUESSABLE);
			expect(reply.text).toContain("This password uses our name or details about you");
			expect(reply.text).not.toContain(password);
		}
	});

	it("is refused step by step as well, in the language of the visitor", async () => {
		const answers = registrationAnswers();
		const headers: { [name: string]: string } = { org: "main", "accept-language": "es" };
		for (const [formId, given] of Object.entries(answers)) {
			const isLast = formId === "registration/login";
			const password = { password: "TestwellPaloma", confirmPassword: "TestwellPaloma" };
			const payload = isLast ? { ...given, ...password } : given;
			const reply = await send(server.app, { method: "PUT", url: `${DRAFT}/${formId}`, headers, payload });
			const cookie = String(reply.headers["set-cookie"] ?? "").match(/heloc_draft=[^;]+/)?.[0];
			if (cookie) headers.cookie = cookie;
			if (!isLast) expect(reply.status, reply.text).toBe(200);
			else {
				expect(reply).toMatchObject(GUESSABLE);
				expect(reply.text).toContain("Esta contraseña usa nuestro nombre o datos sobre usted");
			}
		}
	});

	it("is refused to an account with its application's details: changed, and forgotten by a link that stays good", async () => {
		const one = await new AccountHolder(server.app).register();
		const change = (password: string) =>
			one.ask("PUT", "/identity/secure/api/v1/password", { currentPassword: one.password, password });
		for (const password of ["Testwell19800417", "ArbolWay1066!!", "pal0ma-t3stwell"]) {
			expect(await change(password), password).toMatchObject(GUESSABLE);
		}
		await one.call("password/link", { email: one.email });
		const token = await one.token();
		const local = one.email.split("@")[0] ?? "";
		expect(await one.call("password/reset", { token, password: local })).toMatchObject(GUESSABLE);
		expect((await one.call("password/reset", { token, password: "nine calm herons" })).status).toBe(200);
		expect((await one.login("nine calm herons")).status).toBe(200);
	});

	it("is refused to a signer who chooses the first one", async () => {
		const borrower = await new AccountHolder(server.app).register();
		await untilCoOwnersSign(borrower);
		const token = await invitationTo(server.app, "ben@example.com");
		const ben = new Signer(server.app);
		expect(await ben.invitation("accept", token, "ben-owner-2026!")).toMatchObject(GUESSABLE);
		expect(await ben.invitation("accept", token, "nine calm herons")).toMatchObject({ status: 200 });
	});
});
