import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { chatBotFeedback } from "../../src/server/platform/db/schema.ts";
import { KnowledgeSearch } from "../../src/server/workflow/chat/bot/search.ts";
import { distinctFlows } from "../catalog/distinct-flows.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower, send } from "./harness/borrower.ts";
import { DESK, startChat } from "./harness/chat.ts";
import { productionEngine } from "./harness/databases.ts";
import { FakeClock, testCatalog } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const BASE = "/service-chat-chatbot/external/api/v1/message";

interface Answer {
	readonly conversationId: string;
	readonly questionId: string;
	readonly responseStr: string;
	readonly suggestions: readonly string[];
	readonly handOver: boolean;
	readonly links: readonly { readonly href: string }[];
}

describe.each(productionEngine)("the assistant, on $name", ({ open }) => {
	const clock = new FakeClock();

	const server = serverForAll(open, { now: clock.now });

	const ask = async (message: string, more: object = {}, org = "main") => {
		const payload = { message, senderType: "APPLICANT", ...more };
		const reply = await send(server.app, { method: "POST", url: `${BASE}/chatWithAutobot`, headers: { org }, payload });
		expect(reply.status, reply.text).toBe(200);
		return reply.body as unknown as Answer;
	};
	const history = async (conversation: string) => {
		const reply = await send(server.app, { method: "GET", url: `${BASE}/getChatHistory/${conversation}` });
		return { status: reply.status, list: JSON.parse(reply.text) as { questionStr: string; questionId: string }[] };
	};

	it("answers what the lender's file knows, in the lender's words, and takes the whole body of the specification", async () => {
		const answer = await ask("how much could i borow?", {
			applicationId: null,
			conversationId: null,
			nonce: "",
			organization: "main",
			pageUrl: "https://www.hearthline.example/account/heloc/register-v2",
			senderId: "visitor",
			tag: "",
		});
		expect(answer.responseStr).toContain("$400,000");
		expect((await ask("how much could i borow?", {}, "lakeside-cu")).responseStr).toContain("$250,000");
		expect((await ask("what's your phone number", {}, "lakeside-cu")).responseStr).toContain("+1 (888) 555-0177");
		expect((await ask("do i need to be a member", {}, "lakeside-cu")).responseStr).toContain("$5");
	});

	it("answers for the lender that the request is for, whichever one its body names", async () => {
		const payload = { message: "do i need to be a member", organization: "lakeside-cu" };
		const elsewhere = await send(server.app, { method: "POST", url: `${BASE}/chatWithAutobot`, payload });
		expect([elsewhere.status, elsewhere.body.code]).toEqual([422, "OTHER_ORGANIZATION"]);
	});

	it("says honestly that it does not know, offers what is near, and the way to a person", async () => {
		const lost = await ask("Will it rain in Lisbon on Thursday?");
		expect(lost.responseStr).toMatch(/^I don't know/);
		expect(lost).toMatchObject({ handOver: true, suggestions: [] });
		const near = await ask("notary documents income");
		expect(near.responseStr).toMatch(/not sure/);
		expect(near.suggestions.length).toBeGreaterThan(0);
		expect((await ask("let me talk to a human please")).handOver).toBe(true);
		clock.forward(12 * 60);
		expect((await ask("Will it rain in Lisbon on Thursday?")).responseStr).toContain("Our team is away");
		clock.forward(12 * 60);
	});

	it("says where an application stands to the borrower whom a nonce proves, and to nobody else", async () => {
		const borrower = await new Borrower(server.app).register();
		await borrower.untilStage("LIEN_VERIFICATION");
		const url = "/service-csp/customer/secure/api/v1/webchat/authenticate";
		const { nonce } = (await borrower.ask("POST", url)).body as { nonce: string };
		const { body } = await borrower.ask("GET", "/service-application/api/v1/application/heloc/{uuid}/standing");
		const { title } = body.now as { title: string };
		const told = await ask("Where does my application stand?", { nonce, applicationId: borrower.uuid });
		expect(told.responseStr).toContain(title);
		expect((await ask("what do you need from me", { nonce })).responseStr).toContain(title);
		const stranger = await ask("Where does my application stand?", { applicationId: borrower.uuid });
		expect(stranger.responseStr).not.toContain(title);
		expect(stranger.responseStr).toContain("Log in");
	});

	it("keeps the last twenty questions, and begins anew after ten minutes without one", async () => {
		const { conversationId } = await ask("What is a HELOC?");
		for (let count = 1; count <= 21; count += 1) {
			clock.forward(1);
			expect((await ask(`What is a HELOC? ${count}`, { conversationId })).conversationId).toBe(conversationId);
		}
		const { list } = await history(conversationId);
		expect(list.map(({ questionStr }) => questionStr)).toEqual(
			Array.from({ length: 20 }, (_, index) => `What is a HELOC? ${index + 2}`),
		);
		expect(Object.keys(list[0] ?? {}).sort()).toEqual(["createdDt", "questionId", "questionStr", "responseStr"]);
		clock.forward(10);
		expect((await ask("What is a HELOC?", { conversationId })).conversationId).not.toBe(conversationId);
		expect((await send(server.app, { method: "GET", url: `${BASE}/getChatHistory/${randomUUID()}` })).status).toBe(404);
	});

	it("keeps what a borrower says of an answer, once for each answer and encrypted", async () => {
		const { conversationId, questionId, responseStr } = await ask("What fees do I pay?");
		const say = (changes: object) =>
			send(server.app, {
				method: "POST",
				url: `${BASE}/setChatReplyUsedWithFeedback`,
				payload: {
					questionId,
					conversationId,
					responseToCustomer: responseStr,
					feedbackMessage: "Answer too vague",
					rating: 0,
					senderEmail: "paloma@home.example",
					senderType: "APPLICANT",
					nonce: "",
					...changes,
				},
			});
		expect((await say({})).status).toBe(200);
		expect((await say({ questionId: randomUUID() })).status).toBe(404);
		for (const rating of ["bad", -1, 1, 5, 0.5]) expect((await say({ rating })).status, `${rating}`).toBe(400);
		const long = await say({ feedbackMessage: "ü".repeat(141) });
		expect([long.status, long.body.message]).toEqual([400, "Please restrict your response to 140 characters."]);
		const blank = await say({ feedbackMessage: " " });
		expect([blank.status, blank.body.message]).toEqual([400, "Please select a reason"]);
		expect((await say({ feedbackMessage: "ü".repeat(140) })).status).toBe(200);
		expect((await say({ feedbackMessage: "other: quarterly otters" })).status).toBe(200);
		const kept = await server.database.db
			.select()
			.from(chatBotFeedback)
			.where(eq(chatBotFeedback.questionUuid, questionId));
		expect(kept).toHaveLength(1);
		expect(kept[0]?.body.includes("otters")).toBe(false);

		await ask("What is a HELOC?", { conversationId });
		const started = await startChat(server.app, { tag: `chatbot:${conversationId}` });
		const agent = await new Agent(server.app).login();
		const { body } = await agent.ask("GET", `${DESK}/conversations/${started.conversationSid}`);
		expect(body.questions).toMatchObject([
			{ questionStr: "What fees do I pay?", rating: 0, feedback: "other: quarterly otters" },
			{ questionStr: "What is a HELOC?", rating: null, feedback: null },
		]);
	});
});

describe("the search in a lender's knowledge", () => {
	it.each(distinctFlows(testCatalog()))(
		"finds every intent of %s by each of its phrases, in other company too",
		(code) => {
			const product = testCatalog().product(code);
			const search = new KnowledgeSearch(product);
			for (const [intent, { phrases }] of Object.entries(product.knowledge.intents)) {
				for (const phrase of phrases) {
					const asked = phrase.replace("{name}", product.org.name.short);
					expect(search.find(asked).intent, asked).toBe(intent);
					expect(search.find(`Please tell me: ${asked.toLowerCase()}`).near, asked).toContain(intent);
				}
			}
		},
	);

	it.each(["", "???", "the of and", "xyzzy plugh", "Will it rain in Lisbon on Thursday?"])(
		"finds nothing for %j",
		(text) => {
			expect(new KnowledgeSearch(testCatalog().product("main")).find(text).intent).toBeUndefined();
		},
	);
});
