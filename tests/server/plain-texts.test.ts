import { beforeAll, describe, expect, it } from "vitest";
import { visitQuery } from "../../src/server/workflow/registration/registration-record.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower, registrationAnswers, send } from "./harness/borrower.ts";
import { openSocket, startChat } from "./harness/chat.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";
import { DrawnPages, Visitor } from "./harness/visitor.ts";

const DRAFT = "/service-application/external/api/v1/registration/draft";
const REGISTER = "/identity/api/v1/registration/register";
const HOME = { street1: "1066 Arbol Way", city: "San Jose", state: "CA", zip: "95126" };
const HIDDEN = "This text has a hidden character that we can't accept. Delete it and type the text again";
const SIGNS = "Use only letters, numbers, spaces, and these characters: . , ' # / & ( ) -";

describe.each(productionEngine)("a text that comes in, on $name", ({ open }) => {
	const pages = new DrawnPages();
	const server = serverForAll(open, { worksJobs: false, webRoot: pages.webRoot, renderer: pages.renderer });
	let borrower: Borrower;
	beforeAll(async () => {
		borrower = await new Borrower(server.app).register();
		return () => pages.remove();
	});
	const put = (form: string, payload: object, headers = {}) =>
		send(server.app, { method: "PUT", url: `${DRAFT}/${form}`, payload, headers });
	const home = (change: object, headers = {}) =>
		put("registration/index", { address: { ...HOME, ...change }, occupancyType: "PRIMARY" }, headers);

	it.each([
		["street1", "12 Elm St\n2|9999LENDER|FORGED", "oneLine", "Write this on one line, without line breaks"],
		["street1", "12 \u202etS mlE", "plainText", HIDDEN],
		["street1", "12 Elm\u001b St", "plainText", HIDDEN],
		["street2", "Unit \ud800", "plainText", HIDDEN],
		["city", "San\u2066 Jose", "plainText", HIDDEN],
		["street1", "12|3 Elm St", "format", SIGNS],
		["street1", '12 Elm St "rear"', "format", SIGNS],
		["street1", "12 <b>Elm</b> St", "format", SIGNS],
		["street1", "=cmd() Elm St", "format", SIGNS],
		["street1", "12 Улица Мира", "format", SIGNS],
		["street1", "12ǀ3 Elm St", "format", SIGNS],
		["street1", "# - #", "format", SIGNS],
		["street2", "Apt 3|4", "format", SIGNS],
		["street2", "@HOME", "format", SIGNS],
		["city", "San Jose, CA", "pattern", "Please enter a valid city name"],
		["city", "'-", "pattern", "Please enter a valid city name"],
	])("is refused as the %s %j: %s", async (part, typed, keyword, message) => {
		const refused = await home({ [part]: typed });
		expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: `address.${part}`, keyword, message }] } });
	});

	it("is refused in the language of the page", async () => {
		const spanish = async (change: object) => (await home(change, { "accept-language": "es-US" })).body.errors;
		expect(await spanish({ street1: "12 Elm St\nRear" })).toMatchObject([
			{ message: "Escríbalo en una sola línea, sin saltos de línea" },
		]);
		expect(await spanish({ street1: "12 \u202etS mlE" })).toMatchObject([
			{ message: expect.stringMatching(/carácter oculto/) },
		]);
		expect(await spanish({ street1: "12|3 Elm St" })).toMatchObject([
			{ message: expect.stringMatching(/^Use solo letras, números, espacios/) },
		]);
	});

	it.each([
		["street1", "123 1/2 N. O’Keefe St., Bldg. #4 & 5 (Rear)"],
		["street1", "37-12 80th St"],
		["street1", "Km 4.5 Carr. 167, Urb. Peñón"],
		["street1", "12½ Kaʻahumanu Ave"],
		["street1", "N6W23001 Bluemound Rd"],
		["street2", "Apt. 4-B/2, c/o Ng"],
		["street2", ""],
		["city", "Winston-Salem"],
		["city", "St. Louis"],
		["city", "Coeur d'Alene"],
		["city", "O’Fallon"],
		["city", "Cañon City"],
	])("is taken as the %s %j", async (part, typed) => {
		const taken = await home({ [part]: typed });
		expect(taken.status, taken.text).toBe(200);
	});

	it("is kept without what copying added, and composed", async () => {
		const typed = { street1: "\ufeff 1066\u00a0Arbol\tWay\u200b\n", street2: " Ame\u0301lie\u00adHouse " };
		const { body } = await home(typed);
		expect(body.answers).toMatchObject({
			"registration/index": { address: { street1: "1066 Arbol Way", street2: "AmélieHouse" } },
		});
	});

	it("is refused by the whole registration, with its form and field, and a password is taken as it is", async () => {
		const given = (changes: object) => ({ answers: registrationAnswers(changes as never) });
		const register = (payload: object) => send(server.app, { method: "POST", url: REGISTER, payload });
		const forged = await register(
			given({ "registration/index": { address: { ...HOME, street1: "14 Elm Way\n2|9999|FORGED|ROW" } } }),
		);
		expect(forged).toMatchObject({
			status: 422,
			body: { errors: [{ form: "registration/index", field: "address.street1", keyword: "oneLine" }] },
		});
		const password = " seven\u00a0quiet\u0007otters ";
		const made = await register(given({ "registration/login": { password, confirmPassword: password } }));
		expect(made.status, made.text).toBe(201);
	});

	it("is refused on the page of a step posted without a script, with what was typed", async () => {
		const visitor = new Visitor(server.app);
		const posted = await visitor.post("/register-v2", {
			address: { ...HOME, street1: "12 Elm St\r\nRow 2" },
			occupancyType: "PRIMARY",
		});
		expect(posted.status).toBe(422);
		expect(pages.last.data.posted).toMatchObject({
			answers: { address: { street1: "12 Elm St\nRow 2" } },
			faults: [{ field: "address.street1", keyword: "oneLine" }],
		});
	});

	it("is no part of a visit's address", () => {
		expect(visitQuery("/account/heloc/register?referrer=x%E2%80%AEy&utm_source=spring")).toEqual({
			utm_source: "spring",
		});
	});

	it.each([
		["feedback", "/service-profile/api/v1/feedback/ceo", "message"],
		["a draft", "/service-application/api/v1/application/heloc/{uuid}/drafts/start/contact", "ssn"],
	])("is refused in %s", async (_what, url, field) => {
		const payload = {
			...(field === "message"
				? { topic: "Give us a compliment", marketingConsent: true, pathname: "/x", productType: "HELOC" }
				: {}),
			[field]: "plainly \u202edias",
		};
		const refused = await borrower.ask(field === "message" ? "POST" : "PUT", url, payload);
		expect(refused).toMatchObject({
			status: 422,
			body: { message: `${HIDDEN}.`, errors: [{ field, keyword: "plainText" }] },
		});
	});

	it("is refused in what an officer writes", async () => {
		const agent = await new Agent(server.app).login();
		const url = `/service-desk/api/v1/applications/${borrower.uuid}/conditions`;
		const refused = await agent.ask("POST", url, { category: "PAYSTUB", comment: "Send it\u2067 again" });
		expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: "comment", keyword: "plainText" }] } });
	});

	it("is refused in a chat, from its first name to its messages, and the chat goes on", async () => {
		const start = (name: string) =>
			send(server.app, { method: "POST", url: "/service-csp/external/api/v1/twilio/initWebChat", payload: { name } });
		expect((await start("Ann\u202eLee")).status).toBe(422);
		expect((await start("Ann\nLee")).status).toBe(400);
		const chat = await startChat(server.app);
		const socket = await openSocket(server.app);
		const received: { type: string; clientId?: string; message?: string }[] = [];
		socket.on("message", (data: Buffer) => received.push(JSON.parse(String(data))));
		const until = async (type: string) => {
			while (!received.some((frame) => frame.type === type)) await new Promise((done) => socket.once("message", done));
			return received.find((frame) => frame.type === type);
		};
		const { conversationSid: conversation, token } = chat;
		socket.send(JSON.stringify({ type: "authenticate", token, after: 0 }));
		await until("ready");
		const say = (clientId: string, text: string) =>
			socket.send(JSON.stringify({ type: "send", conversation, clientId, text, attachments: [] }));
		say("one", "my number is \u202e5150");
		expect(await until("refused")).toMatchObject({ clientId: "one", code: "FIELDS_REFUSED", message: `${HIDDEN}.` });
		say("two", "first line\nsecond line 👨\u200d👩\u200d👧");
		expect(await until("accepted")).toMatchObject({ clientId: "two" });
		socket.terminate();
	});
});
