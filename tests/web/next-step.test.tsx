import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../../src/web/api/query-client.ts";
import { readToken } from "../../src/web/api/session/token-store.ts";
import { RegisterPage } from "../../src/web/registration/register-page.tsx";
import { AppProviders } from "../../src/web/shell/app-providers.tsx";
import { LoadedPathContext } from "../../src/web/shell/frame/page-heading.tsx";
import type { Organization } from "../../src/web/shell/organization/org-context.ts";
import { watchSession } from "../../src/web/shell/viewer/session.ts";
import { createEmotionCache } from "../../src/web/theme/emotion-cache.ts";
import { createHouseSystem } from "../../src/web/theme/system.ts";
import { findSummary } from "./error-summary.ts";
import { formFile, organizationWith } from "./form-harness.tsx";

const STEPS = ["index", "home-address", "for-sale", "annual-income", "legal-name", "birthdate", "contact", "login"];
const UUID = "3f0c6a52-8a3e-4d0e-9a4e-0d5b1f5f7c11";
const DRAFT = "/service-application/external/api/v1/registration/draft";

const stepForm = (step: string) =>
	formFile({
		title: `About ${step}`,
		schema: { type: "object", required: ["note"], properties: { note: { type: "string", title: `Note of ${step}` } } },
	});
const organization: Organization = organizationWith(
	Object.fromEntries(STEPS.map((step) => [`registration/${step}`, stepForm(step)])),
	true,
);
const system = createHouseSystem();

interface Call {
	readonly path: string;
	readonly body: unknown;
	readonly answer: (status: number, data: unknown) => void;
}
let calls: Call[] = [];
let typed: string[] = [];

beforeEach(() => {
	[calls, typed] = [[], []];
	vi.stubGlobal("fetch", (path: string, { method, body }: RequestInit) => {
		if (path === DRAFT && method === "GET") return Promise.resolve(Response.json({ answers: {} }));
		if (path.includes("/registration/typed/")) {
			typed.push(path);
			return Promise.resolve(Response.json({ id: UUID }));
		}
		// the application that is made here cannot be read: it opens by its own address
		if (method === undefined || method === "GET") return Promise.resolve(Response.json({}, { status: 404 }));
		return new Promise<Response>((done) => {
			const answer = (status: number, data: unknown) => done(Response.json(data, { status }));
			calls.push({ path, body: typeof body === "string" ? JSON.parse(body) : undefined, answer });
		});
	});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	localStorage.clear();
});

function open(path = "/register") {
	const router = createMemoryRouter(
		[
			{ path: "/register", Component: RegisterPage },
			{ path: "/register-v2/:step?", Component: RegisterPage },
			{ path: "/:uuid", element: <h1>The application</h1> },
		],
		{ initialEntries: [path] },
	);
	render(
		<AppProviders
			organization={organization}
			queryClient={createQueryClient()}
			cache={createEmotionCache(undefined)}
			system={system}
		>
			<LoadedPathContext value={{ current: router.state.location.pathname }}>
				<RouterProvider router={router} />
			</LoadedPathContext>
		</AppProviders>,
	);
	return router;
}

const field = (step: string) => screen.findByLabelText<HTMLInputElement>(`Note of ${step}`);

async function type(step: string, text: string): Promise<void> {
	fireEvent.change(await field(step), { target: { value: text } });
}
async function answer(step: string, text = `of ${step}`): Promise<void> {
	await type(step, text);
	fireEvent.click(screen.getByRole("button", { name: "Continue" }));
}
/** The steps whose fields are in the document, be they hidden or not. */
const notes = () =>
	[...document.querySelectorAll("label")].map(({ textContent }) => textContent?.replace("Note of ", "").trim());
const mark = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
const rootOf = (element: Element) => element.getRootNode() as ParentNode;
const pending = (form: string) =>
	waitFor(() => {
		const call = calls.findLast(({ path }) => path.endsWith(encodeURIComponent(`registration/${form}`)));
		if (!call) throw new Error(`${form} is not being saved`);
		return call;
	});

for (const path of ["/register", "/register/", "/register-v2"])
	test(`${path}: the next step shows before the server has answered, and the mark says how the saving stands`, async () => {
		open(path);
		await answer("index");
		expect(document.activeElement).toBe(await screen.findByRole("heading", { name: "About home-address" }));
		const saving = await pending("index");
		expect(saving.body).toEqual({ note: "of index" });
		await waitFor(() => expect(mark()).toContain("Saving…"));
		saving.answer(200, { answers: {} });
		await waitFor(() => expect(mark()).toContain("Saved"));
		// Back shows what was answered, though this server gave nothing back
		fireEvent.click(screen.getByRole("link", { name: "Back" }));
		expect((await field("index")).value).toBe("of index");
	});

test("the disclosures of the blank application are above the button of the first step, to read and to keep", async () => {
	open();
	await field("index");
	const button = screen.getByRole("button", { name: "Continue" });
	for (const kind of ["home-equity", "brochure"]) {
		const links = document.querySelectorAll(
			`form a[href="/service-application/external/api/v1/disclosures/${kind}/pdf"]`,
		);
		expect([...links].map((link) => link.getAttribute("download"))).toEqual([null, `${kind}.pdf`]);
		for (const link of links) {
			expect(link.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
		}
	}
	expect(document.body.textContent).toContain("By continuing, you confirm that you received these disclosures");
});

test("once the borrower answers, the next step is rendered out of sight, and Next only puts it on the page", async () => {
	open();
	await field("index");
	const title = document.title;
	const making = vi.spyOn(document, "createElement");
	fireEvent.keyDown(document.body, { key: "a" });
	// a rendering may be given up and begun again: the step is there once its field and its button are in one piece
	const rendered = await waitFor(() => {
		const made = making.mock.results.map(({ value }) => value).filter((one) => one instanceof HTMLInputElement);
		const whole = made.find((input) => !input.isConnected && rootOf(input).querySelector("button") !== null);
		if (whole === undefined) throw new Error("the next step isn't rendered yet");
		return whole;
	});
	making.mockRestore();
	expect(document.title).toBe(title);
	expect(notes()).toEqual(["index"]);
	expect(document.activeElement).toBe(document.body);
	await answer("index");
	const shown = await field("home-address");
	expect(shown).toBe(rendered);
	expect(shown.value).toBe("");
	expect(document.activeElement?.textContent).toBe("About home-address");
	expect(notes()).toEqual(["home-address"]);
	await waitFor(() => expect(document.title).toContain("About home-address"));
	expect(notes()).toEqual(["home-address"]);
});

test("a step that is refused, corrected and sent again leaves no copy of a step on the page", async () => {
	const router = open("/register-v2");
	const answerAndGoOn = async (text: string) => {
		await field("index");
		const making = vi.spyOn(document, "createElement");
		fireEvent.keyDown(document.body, { key: "a" });
		await waitFor(() => expect(making.mock.calls.some(([tag]) => tag === "input")).toBe(true));
		making.mockRestore();
		await answer("index", text);
		await field("home-address");
		expect(notes()).toEqual(["home-address"]);
		await waitFor(() => expect(router.state.location.pathname).toBe("/register-v2/home-address"));
		expect(notes()).toEqual(["home-address"]);
	};
	for (const [round, text] of ["first", "second", "third"].entries()) {
		await answerAndGoOn(text);
		await waitFor(() => expect(calls).toHaveLength(round + 1));
		calls[round]?.answer(422, { errors: [{ field: "note", keyword: "server", message: "Not this note." }] });
		expect(await screen.findByRole("heading", { name: "About index" })).toBeTruthy();
		expect(notes()).toEqual(["index"]);
		await waitFor(() => expect(router.state.location.pathname).toBe("/register-v2"));
		expect(notes()).toEqual(["index"]);
		expect((await field("index")).value).toBe(text);
	}
	await answerAndGoOn("fourth");
});

test("a visitor who opens the answered step's address before the next step has its own finds that step again", async () => {
	const router = open("/register-v2");
	await answer("index");
	await field("home-address");
	expect(notes()).toEqual(["home-address"]);
	await act(() => router.navigate("/register-v2"));
	expect(await screen.findByRole("heading", { name: "About index" })).toBeTruthy();
	expect(notes()).toEqual(["index"]);
	expect((await field("index")).value).toBe("of index");
	await answer("index", "another");
	await waitFor(() => expect(router.state.location.pathname).toBe("/register-v2/home-address"));
	expect(notes()).toEqual(["home-address"]);
});

test("a refusal that comes before the shown step has its address brings the person back all the same", async () => {
	const frames: FrameRequestCallback[] = [];
	const router = open("/register-v2");
	await answer("index");
	const first = await pending("index");
	vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
	await answer("home-address");
	await screen.findByRole("heading", { name: "About for-sale" });
	first.answer(422, { errors: [{ field: "note", keyword: "server", message: "Not this note." }] });
	expect(await screen.findByRole("heading", { name: "About index" })).toBeTruthy();
	for (const frame of frames.splice(0)) frame(0);
	expect((await findSummary()).textContent).toContain("Not this note.");
	await waitFor(() => expect(router.state.location.pathname).toBe("/register-v2"));
});

test("a step that the server refuses brings the person back to its field; what they typed since is kept", async () => {
	open();
	await answer("index");
	await answer("home-address");
	await type("for-sale", "half a sent");
	const first = await pending("index");
	first.answer(422, { errors: [{ field: "note", keyword: "server", message: "Not this note." }] });
	expect(await screen.findByRole("heading", { name: "About index" })).toBeTruthy();
	const input = await field("index");
	expect(input.value).toBe("of index");
	expect(input.getAttribute("aria-invalid")).toBe("true");
	const summary = await findSummary();
	expect(summary.textContent).toContain("Not this note.");
	await waitFor(() => expect(document.activeElement).toBe(summary));
	(await pending("home-address")).answer(200, { answers: {} });
	await waitFor(() => expect(mark()).toContain("Not saved"));

	await answer("index", "a better one");
	expect((await field("home-address")).value).toBe("of home-address");
	await waitFor(() => expect(calls.at(-1)?.body).toEqual({ note: "a better one" }));
	calls.at(-1)?.answer(200, { answers: {} });
	await waitFor(() => expect(mark()).toContain("Saved"));
	await answer("home-address");
	expect((await field("for-sale")).value).toBe("half a sent");
});

test("the last step waits until everything is saved, then registers all answers at once", async () => {
	const router = open("/register-v2?pop-webchat=1&x=2");
	for (const step of STEPS) await answer(step);
	expect(screen.getByRole("button", { name: /Submitting/ })).toBeTruthy();
	for (const step of STEPS.slice(0, -1)) {
		expect(calls.some(({ path }) => path.includes("/register"))).toBe(false);
		(await pending(step)).answer(200, { answers: {} });
	}
	const sent = await waitFor(() => {
		const call = calls.find(({ path }) => path.endsWith("/registration/register"));
		if (!call) throw new Error("nothing was registered");
		return call;
	});
	expect(sent.body).toEqual({
		answers: Object.fromEntries(STEPS.map((step) => [`registration/${step}`, { note: `of ${step}` }])),
	});
	// what was typed into the last step is on its way: kept beside it, it would meet a registration that is finished
	dispatchEvent(new Event("beforeunload"));
	sent.answer(201, { jwt: "token", applicationUuid: UUID });
	await waitFor(() => expect(router.state.location.pathname).toBe(`/${UUID}`));
	dispatchEvent(new Event("pagehide"));
	expect(typed.filter((path) => path.endsWith(encodeURIComponent(`registration/${STEPS.at(-1)}`)))).toEqual([]);
	expect(router.state.location.search).toBe("?pop-webchat=1");
	expect(readToken()).toBe("token");
});

// the last of this file: from here on the page watches who is signed in
test("the account that the last step creates opens no other step on the way to the application", async () => {
	watchSession();
	const router = open("/register-v2");
	for (const step of STEPS) await answer(step);
	for (const step of STEPS.slice(0, -1)) (await pending(step)).answer(200, { answers: {} });
	const sent = await waitFor(() => {
		const call = calls.find(({ path }) => path.endsWith("/registration/register"));
		if (!call) throw new Error("nothing was registered");
		return call;
	});
	const places: string[] = [];
	const headings = new Set<string>();
	router.subscribe(({ location }) => places.push(location.pathname));
	const look = new MutationObserver(() => headings.add(document.querySelector("h1")?.textContent ?? "none"));
	look.observe(document.body, { childList: true, subtree: true });
	sent.answer(201, { jwt: "token", applicationUuid: UUID });
	await screen.findByRole("heading", { name: "The application" });
	look.disconnect();
	expect(new Set(places)).toEqual(new Set([`/${UUID}`]));
	expect([...headings].filter((heading) => heading !== "About login")).toEqual(["The application"]);
});
