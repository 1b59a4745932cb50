import { cleanup, fireEvent, screen } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { keepToken } from "../../src/web/api/session/token-store.ts";
import { LinkPage } from "../../src/web/entry/login/link-page.tsx";
import { ProfilePart } from "../../src/web/settings/profile-part.tsx";
import { organizationOf, renderPage } from "../web/form-harness.tsx";

const TOKEN = "a-token-of-forty-three-characters-in-all-000";
const REFUSED = {
	status: 422,
	code: "INVALID_ANSWERS",
	errors: [{ field: "password", keyword: "required", message: "Enter your password to confirm this address." }],
};

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function answering(answer: (path: string, body: unknown) => Response): { path: string; body: unknown }[] {
	keepToken("a token of the stood-in server");
	const asked: { path: string; body: unknown }[] = [];
	vi.stubGlobal("fetch", async (input: string, { body = "null" }: { body?: string } = {}) => {
		const { pathname } = new URL(input, "http://localhost");
		asked.push({ path: pathname, body: JSON.parse(body) });
		return answer(pathname, JSON.parse(body));
	});
	return asked;
}

const PERSON = { uuid: "a", type: "APPLICANT", email: "one@people.example", phoneNumbers: [], name: {} };

const profile = (isEmailConfirmed: boolean) => (path: string) => {
	if (path.endsWith("/figureinfo") || path.endsWith("/identity")) return Response.json({ ...PERSON, isEmailConfirmed });
	return Response.json(path.endsWith("/email/link") ? {} : []);
};

it("the account page asks to confirm an address, and sends the link again", async () => {
	const asked = answering(profile(false));
	renderPage(organizationOf({}, {}), <ProfilePart />);
	expect(await screen.findByText("Confirm your email")).toBeTruthy();
	fireEvent.click(screen.getByRole("button", { name: "Send the link" }));
	expect(await screen.findByText(/We sent a link to one@people\.example/)).toBeTruthy();
	expect(asked.map(({ path }) => path)).toContain("/identity/secure/api/v1/email/link");
});

it("the account page says nothing of an address that is confirmed", async () => {
	answering(profile(true));
	renderPage(organizationOf({}, {}), <ProfilePart />);
	expect(await screen.findByText("one@people.example")).toBeTruthy();
	expect(screen.queryByText("Confirm your email")).toBeNull();
});

it("the link's page asks for the password where the browser is not known, and then confirms", async () => {
	const asked = answering((_, body) => {
		const isProved = (body as { password?: string }).password !== undefined;
		return isProved ? Response.json({}) : Response.json(REFUSED, { status: 422 });
	});
	renderPage(
		organizationOf({}, {}),
		<Routes location={{ pathname: "/auth/link/email", hash: `#${TOKEN}` }}>
			<Route path="/auth/link/:kind" element={<LinkPage />} />
		</Routes>,
	);
	fireEvent.click(await screen.findByRole("button", { name: "Use this address" }));
	expect(await screen.findByText("Enter your password to confirm this address.")).toBeTruthy();
	fireEvent.change(document.querySelector("input") as HTMLInputElement, { target: { value: "nine calm herons" } });
	fireEvent.click(screen.getByRole("button", { name: "Use this address" }));
	expect(await screen.findByText("Your email address is confirmed")).toBeTruthy();
	const sent = asked.filter(({ path }) => path.endsWith("/email/confirm")).map(({ body }) => body);
	expect(sent).toEqual([{ token: TOKEN }, { token: TOKEN, password: "nine calm herons" }]);
});
