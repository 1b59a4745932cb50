import type { Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { SANDBOX_AGENT_PASSWORD, sandboxAgentEmail } from "../../src/server/sandbox/staff/sandbox-agents.ts";
import { axeFaults } from "./harness/axe.ts";
import { ALL_DAY, type OwnServers, startServers } from "./harness/own-servers.ts";
import { screenshot } from "./harness/screenshot.ts";
import { endVisits, newVisitor, type Visitor } from "./harness/visitor.ts";
import { picture } from "./journey/picture.ts";

const opened: Visitor[] = [];
let servers: OwnServers;

beforeAll(async () => {
	servers = await startServers(2);
});
afterEach(async () => {
	for (const visitor of opened.splice(0)) await visitor.close();
});
afterAll(async () => {
	await endVisits();
	await servers.stop();
});

async function open(port: number, width = 1280): Promise<Visitor> {
	const visitor = await newVisitor({ host: ALL_DAY.host, port, viewport: { width, height: 900 } });
	opened.push(visitor);
	return visitor;
}

async function agentPage(port: number): Promise<Page> {
	const { page, context } = await open(port);
	const answer = await fetch(`http://127.0.0.1:${port}/identity/api/v1/login`, {
		method: "POST",
		headers: { "content-type": "application/json", org: ALL_DAY.code },
		body: JSON.stringify({ email: sandboxAgentEmail(ALL_DAY.code), password: SANDBOX_AGENT_PASSWORD }),
	});
	const { jwt } = (await answer.json()) as { jwt: string };
	await context.addInitScript((token) => localStorage.setItem("jwt", token), jwt);
	await page.goto("/account/heloc/desk/chat");
	return page;
}

const composer = (page: Page) => page.getByRole("textbox", { name: "Message" });
const attach = (page: Page, files: readonly { name: string; mimeType: string; buffer: Buffer }[]) =>
	page.locator("#chat-window input[type=file]").setInputFiles([...files]);
const text = (name: string, size: number, mimeType = "text/plain") => ({
	name,
	mimeType,
	buffer: Buffer.alloc(size, "x"),
});
const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement);

it("carries a chat between a borrower and an agent on two servers, to its end and survey", async () => {
	const [near, far = near] = servers.ports;
	const borrower = await open(near);
	const { page } = borrower;
	// the desk is open before any visitor waits: it is notified of new ones
	const comes = agentPage(far);
	comes.catch(() => undefined);
	await page.goto("/account/heloc/register-v2");
	await page.getByRole("banner").getByText("Help", { exact: true }).press("Enter");
	await page.getByRole("banner").getByRole("link", { name: "Chat", exact: true }).press("Enter");
	const window = page.getByRole("dialog", { name: "Chat with us" });
	await window.getByRole("button", { name: "Start chat" }).click();
	await window.getByText("Required").first().waitFor();
	expect(await axeFaults(page)).toEqual([]);
	await window.getByLabel("Name", { exact: true }).fill("Paloma Testwell");
	await window.getByLabel(/^Email/).fill("paloma@home.example");
	await window.getByRole("button", { name: "Start chat" }).click();
	await window.getByText("Waiting for next available agent").waitFor();
	expect(await hasFocus(composer(page))).toBe(true);
	await composer(page).fill("Hello, is the notary coming to me?");
	await composer(page).press("Enter");
	await window.getByText("We'll send this when an agent is here").waitFor();
	await screenshot(page, "chat-waiting-1280");

	const agent = await comes;
	await agent.getByRole("button", { name: /Paloma Testwell/ }).click();
	await agent.getByRole("button", { name: "Accept" }).click();
	await agent.getByText("Hello, is the notary coming to me?").waitFor();
	await window.getByText("Marlow has joined").waitFor();
	await window.getByText("Waiting for next available agent").waitFor({ state: "detached" });

	await agent.getByLabel("Saved replies").selectOption({ label: "One moment" });
	await agent.getByRole("textbox", { name: "Reply" }).press("Enter");
	await window.getByText("One moment, please").waitFor();
	const links = "See https://www.all-day.example/notary, not https://evil.example/notary.";
	await agent.getByRole("textbox", { name: "Reply" }).fill(links);
	await agent.getByRole("button", { name: "Send" }).click();
	const link = window.getByRole("link", { name: /all-day\.example\/notary/ });
	await link.waitFor();
	expect(await link.getAttribute("href")).toBe("https://www.all-day.example/notary");
	expect(await window.getByRole("link", { name: /evil/ }).count()).toBe(0);

	await attach(page, [text("virus.exe", 10, "application/octet-stream")]);
	await window.getByText(/You can.t send virus\.exe/).waitFor();
	await attach(page, [
		text("note.txt", 999),
		text("scanner-down-infected.txt", 1_500),
		text("roof.jpg", 20, "image/jpeg"),
		{ name: "roof.png", mimeType: "image/png", buffer: picture("roof").buffer },
	]);
	await window.getByText("note.txt (999 bytes)").waitFor();
	borrower.expectStatus(422);
	await window.getByRole("button", { name: "Send" }).click();
	await window.getByText(/^roof\.jpg: This file's contents don't match its name\./).waitFor();
	expect(await window.getByRole("list", { name: "Files to send" }).getByRole("listitem").count()).toBe(3);
	await composer(page).fill("Line one");
	await composer(page).press("Shift+Enter");
	await composer(page).pressSequentially("line two");
	await window.getByRole("button", { name: "Send" }).click();
	const infected = agent.getByRole("button", { name: "scanner-down-infected.txt (1.5 KB)" });
	await infected.waitFor();
	await agent.getByText("Being checked for viruses").waitFor();
	await infected.click();
	await agent.getByText("This file could harm a computer, so you can't open it.").waitFor();
	expect(await infected.count()).toBe(0);
	const saved = agent.waitForEvent("download");
	await agent.getByRole("button", { name: /^roof\.png/ }).click();
	expect((await saved).suggestedFilename()).toBe("roof.png");
	await agent.getByText("Line one\nline two").waitFor();

	await composer(page).pressSequentially("I was wondering");
	await agent.getByText("is typing: I was wondering").waitFor();
	await page.reload();
	await window.getByText("One moment, please").waitFor();
	await window.getByText("This file could harm a computer").waitFor();
	expect(await composer(page).inputValue()).toBe("I was wondering");
	expect(await window.getByText("Hello, is the notary coming to me?").count()).toBe(1);
	expect(await axeFaults(page)).toEqual([]);
	await screenshot(page, "chat-window-1280");
	await page.setViewportSize({ width: 390, height: 800 });
	await screenshot(page, "chat-window-390");
	await screenshot(agent, "chat-desk-1280");
	expect(await axeFaults(agent)).toEqual([]);
	await agent.setViewportSize({ width: 390, height: 800 });
	await screenshot(agent, "chat-desk-390");
	await agent.setViewportSize({ width: 1280, height: 900 });
	await page.setViewportSize({ width: 1280, height: 900 });

	await page.keyboard.press("Escape");
	await agent.getByRole("textbox", { name: "Reply" }).fill("Are you still there?");
	await agent.getByRole("button", { name: "Send" }).click();
	await page.getByText("1 new message").waitFor({ state: "attached" });
	await page.getByRole("button", { name: /^Chat/ }).click();
	await window.getByText("Are you still there?").waitFor();

	await agent.getByRole("button", { name: "End chat" }).click();
	await window.getByText("Thank you for chatting with us").waitFor();
	expect(await composer(page).count()).toBe(0);
	await borrower.context.route("https://survey.all-day.example/**", (route) => route.fulfill({ body: "survey" }));
	const [survey] = await Promise.all([
		borrower.context.waitForEvent("page"),
		window.getByRole("button", { name: /Take the survey/ }).click(),
	]);
	await survey.waitForURL(/survey\.all-day\.example/);
	const asked = new URL(survey.url()).searchParams;
	expect(asked.get("name")).toBe("Paloma Testwell");
	expect(asked.get("email")).toBe("paloma@home.example");
	expect(asked.get("interactionId")).toMatch(/^[0-9a-f-]{36}$/);
	await screenshot(page, "chat-ended-1280");
	await window.getByRole("button", { name: "Start new chat" }).click();
	await window.getByRole("button", { name: "Start chat" }).waitFor();
	expect(borrower.complaints).toEqual([]);
});

it("asks the assistant, says what did not help, and goes over to a person", async () => {
	const { page, complaints } = await open(servers.ports[0], 390);
	await page.goto("/account/heloc/register-v2?pop-webchat=1&mode=chatbot");
	const window = page.getByRole("dialog", { name: "Ask our assistant" });
	await window.getByLabel("Name", { exact: true }).fill("Paloma");
	await window.getByRole("button", { name: "Start chat" }).click();
	await composer(page).fill("what fees do i pay");
	await composer(page).press("Enter");
	await window.getByText(/origination fee is up to 4\.99%/).waitFor();
	await window.getByRole("button", { name: "This answer didn't help" }).click();
	const modal = page.getByRole("dialog", { name: "What was wrong with this answer?" });
	await page.keyboard.press("Escape");
	await modal.waitFor({ state: "hidden" });
	await window.getByRole("button", { name: "This answer didn't help" }).click();
	await modal.getByRole("button", { name: "Send feedback" }).click();
	await modal.getByText("Please select a reason").first().waitFor();
	await modal.getByText("Other", { exact: true }).click();
	await modal.getByLabel("Tell us more").fill("x".repeat(141));
	await modal.getByText("Please restrict your response to 140 characters.").first().waitFor();
	expect(await axeFaults(page)).toEqual([]);
	await screenshot(page, "chat-feedback-390");
	await modal.getByLabel("Tell us more").fill("I asked about Texas");
	await modal.getByRole("button", { name: "Send feedback" }).click();
	await window.getByText("Thank you for your feedback").waitFor();
	await page.reload();
	await window.getByText(/origination fee is up to 4\.99%/).waitFor();
	await composer(page).fill("I want to talk to a person");
	await composer(page).press("Enter");
	await window.getByRole("button", { name: "Talk to a person" }).waitFor();
	await screenshot(page, "chat-bot-390");
	expect(await axeFaults(page)).toEqual([]);
	expect(complaints).toEqual([]);
});
