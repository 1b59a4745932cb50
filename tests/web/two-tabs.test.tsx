import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../../src/web/api/query-client.ts";
import { dropToken, keepToken } from "../../src/web/api/session/token-store.ts";
import { RegisterPage } from "../../src/web/registration/register-page.tsx";
import { AppProviders } from "../../src/web/shell/app-providers.tsx";
import { watchSession } from "../../src/web/shell/viewer/session.ts";
import { createEmotionCache } from "../../src/web/theme/emotion-cache.ts";
import { createHouseSystem } from "../../src/web/theme/system.ts";
import { getSummary } from "./error-summary.ts";
import { formFile, organizationWith } from "./form-harness.tsx";

const STEPS = ["index", "home-address", "for-sale", "annual-income", "legal-name", "birthdate", "contact", "login"];
const UUID = "3f0c6a52-8a3e-4d0e-9a4e-0d5b1f5f7c11";
const DRAFT = "/service-application/external/api/v1/registration/draft";
const ID = "0b8d7a3e-6f43-4f8f-9d26-95a1f3a5d6c2";

const organization = organizationWith(
	Object.fromEntries(
		[...STEPS, "agreements"].map((step) => [
			`registration/${step}`,
			formFile({
				title: `About ${step}`,
				schema: {
					type: "object",
					required: ["note"],
					properties: { note: { type: "string", title: `Note of ${step}` } },
				},
			}),
		]),
	),
	true,
);
const system = createHouseSystem();

/** What the server keeps, and the calls that it got. */
let kept: { answers: { [form: string]: { note: string } }; version: number; versions: { [form: string]: number } };
let isFinished = false;
let calls: { readonly path: string; readonly method: string; readonly seen: string | null }[] = [];

const body = () => ({ ...kept, id: ID });
/** What another tab of the same browser saves. */
function saveElsewhere(step: string, note: string): void {
	const form = `registration/${step}`;
	const version = kept.version + 1;
	kept = { answers: { ...kept.answers, [form]: { note } }, version, versions: { ...kept.versions, [form]: version } };
}
function answerOf(path: string, method: string, seen: string | null, sent: { note: string }): Response {
	const refused = (code: string) => Response.json({ code, errors: [`It is ${code}.`] }, { status: 409 });
	if (path.endsWith("/finished")) return Response.json({ applicationUuid: UUID, street: "1066 Arbol Way" });
	if (isFinished && seen !== null) return refused("REGISTRATION_FINISHED");
	if (isFinished) return Response.json({ answers: {} });
	const version = Number(/\.(\d+)"/.exec(seen ?? "")?.[1] ?? Number.POSITIVE_INFINITY);
	if (path.includes("/typed/")) return Response.json({ id: ID });
	if (method === "PUT") {
		const form = decodeURIComponent(path.slice(DRAFT.length + 1));
		if ((kept.versions[form] ?? 0) > version) return refused("ANSWERS_CHANGED");
		saveElsewhere(form.replace("registration/", ""), sent.note);
	} else if (method === "POST" && kept.version > version) return refused("ANSWERS_CHANGED");
	return method === "POST" ? Response.json({ applicationUuid: UUID, jwt: "token" }) : Response.json(body());
}

beforeEach(() => {
	[calls, isFinished] = [[], false];
	kept = { answers: {}, version: 0, versions: {} };
	for (const step of STEPS.slice(0, -1)) saveElsewhere(step, `of ${step}`);
	vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
		const [method, seen] = [init.method ?? "GET", new Headers(init.headers).get("If-Match")];
		calls.push({ path, method, seen });
		return answerOf(path, method, seen, typeof init.body === "string" ? JSON.parse(init.body) : {});
	});
});
afterEach(() => {
	cleanup();
	dropToken();
	vi.unstubAllGlobals();
	localStorage.clear();
});

async function open(step: string) {
	const routes = [
		{ path: "/register-v2/:step?", Component: RegisterPage },
		{ path: "/:uuid", element: <h1>The application</h1> },
	];
	const router = createMemoryRouter(routes, { initialEntries: [`/register-v2/${step}`] });
	render(
		<AppProviders
			organization={organization}
			queryClient={createQueryClient()}
			cache={createEmotionCache(undefined)}
			system={system}
		>
			<RouterProvider router={router} />
		</AppProviders>,
	);
	await field(step);
	return router;
}

const field = (step: string) => screen.findByLabelText<HTMLInputElement>(`Note of ${step}`);
const type = async (step: string, value: string) => fireEvent.change(await field(step), { target: { value } });
const goOn = () => fireEvent.click(screen.getByRole("button", { name: "Continue" }));
const lookAtTab = () => act(async () => void fireEvent.focus(window));
const CHANGED = /You changed your answers in another tab/;

test("a tab that is looked at again shows the newer answers and says so, until the next step", async () => {
	await open("annual-income");
	saveElsewhere("annual-income", "newer");
	saveElsewhere("legal-name", "newer name");
	await lookAtTab();
	await waitFor(async () => expect((await field("annual-income")).value).toBe("newer"));
	expect(screen.getByText(CHANGED).closest("[role=status]")).not.toBeNull();
	goOn();
	expect((await field("legal-name")).value).toBe("newer name");
	await waitFor(() => expect(screen.queryByText(CHANGED)).toBeNull());
	await lookAtTab();
	expect(screen.queryByText(CHANGED)).toBeNull();
});

test("what is typed and not sent stays beside the newer answers, and wins only when it is sent after that", async () => {
	await open("annual-income");
	await type("annual-income", "typed here");
	saveElsewhere("annual-income", "newer");
	await lookAtTab();
	expect(await screen.findByText(/What you typed here is still here/)).not.toBeNull();
	expect((await field("annual-income")).value).toBe("typed here");
	goOn();
	await field("legal-name");
	await waitFor(() => expect(kept.answers["registration/annual-income"]).toEqual({ note: "typed here" }));
});

test("the newer answers can be taken in place of what is typed", async () => {
	await open("annual-income");
	await type("annual-income", "typed here");
	saveElsewhere("annual-income", "newer");
	await lookAtTab();
	fireEvent.click(await screen.findByRole("button", { name: "Use the newer answers" }));
	await waitFor(async () => expect((await field("annual-income")).value).toBe("newer"));
	expect(screen.queryByRole("button", { name: "Use the newer answers" })).toBeNull();
});

test("a step that another tab answered unseen is not overwritten: its page comes back with both", async () => {
	await open("annual-income");
	saveElsewhere("annual-income", "newer");
	await type("annual-income", "typed here");
	goOn();
	expect(await screen.findByRole("heading", { name: "About annual-income" })).not.toBeNull();
	expect(await screen.findByRole("button", { name: "Use the newer answers" })).not.toBeNull();
	expect((await field("annual-income")).value).toBe("typed here");
	expect(kept.answers["registration/annual-income"]).toEqual({ note: "newer" });
	goOn();
	await waitFor(() => expect(kept.answers["registration/annual-income"]).toEqual({ note: "typed here" }));
});

test("a registration with answers that another tab changed is refused once, and sends the newer ones then", async () => {
	const router = await open("login");
	saveElsewhere("annual-income", "newer");
	await type("login", "the last");
	goOn();
	await waitFor(() => expect(getSummary().textContent).toContain("ANSWERS_CHANGED"));
	await screen.findByText(CHANGED);
	expect((await field("login")).value).toBe("the last");
	goOn();
	await waitFor(() => expect(router.state.location.pathname).toBe(`/${UUID}`));
	const sent = calls.filter(({ method }) => method === "POST");
	expect(sent.map(({ seen }) => seen)).toEqual([`"${ID}.7"`, `"${ID}.8"`]);
});

test("a registration that another tab has finished leads to its application, and begins another only on purpose", async () => {
	await open("login");
	isFinished = true;
	watchSession();
	act(() => keepToken("token"));
	await lookAtTab();
	expect(await screen.findByRole("heading", { name: "You already applied for 1066 Arbol Way" })).not.toBeNull();
	expect(screen.getByRole("link", { name: "Open your application" }).getAttribute("href")).toBe(`/${UUID}`);
	expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
	fireEvent.click(screen.getByRole("button", { name: "Apply for another home" }));
	expect((await field("index")).value).toBe("");
});

test("the last step of a finished registration makes no application, when it is pressed before the tab has looked", async () => {
	await open("login");
	isFinished = true;
	await type("login", "the last");
	goOn();
	expect(await screen.findByRole("heading", { name: "You already applied" })).not.toBeNull();
	expect(screen.getByRole("link", { name: "Log in to see it" })).not.toBeNull();
});
