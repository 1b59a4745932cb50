import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { createQueryClient } from "../../src/web/api/query-client.ts";
import { RouteError } from "../../src/web/entry/route-error.tsx";
import { SchemaForm } from "../../src/web/forms/schema-form.tsx";
import { AppProviders } from "../../src/web/shell/app-providers.tsx";
import { NAVIGATION_FLAGS, VISITOR } from "../../src/web/shell/viewer/navigation-items.ts";
import { navigationSetting } from "../../src/web/shell/viewer/navigation-setting.ts";
import { createEmotionCache } from "../../src/web/theme/emotion-cache.ts";
import { createHouseSystem } from "../../src/web/theme/system.ts";
import { organizationWith } from "../web/form-harness.tsx";

const organization = organizationWith({}, true);
const system = createHouseSystem();

function fail(error: unknown): React.JSX.Element {
	throw error;
}

function showFailing(error: unknown) {
	vi.spyOn(console, "error").mockImplementation(() => {});
	vi.stubGlobal("fetch", async () => Response.json({ weekdays: [] }));
	const router = createMemoryRouter([
		{ path: "/", loader: () => fail(error), element: null, ErrorBoundary: RouteError, HydrateFallback: () => null },
	]);
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
}

afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

it("an address that is none has a page of its own, with the ways on", async () => {
	showFailing(new Response(null, { status: 404 }));
	await screen.findByRole("heading", { level: 1, name: "We can't find that page" });
	expect(screen.getByRole("link", { name: "Contact us" }).getAttribute("href")).toBe("/register/support");
	expect(screen.queryByText(/hit a snag/)).toBeNull();
});

it.each([[new Response(null, { status: 500 })], [new Error("unforeseen")]])("%s is a crash", async (error) => {
	showFailing(error);
	await screen.findByRole("heading", { level: 1, name: "Sorry, looks like we have hit a snag!" });
});

it("a portfolio is for brokers and staff, however the lender's switch stands", () => {
	const flags = { [NAVIGATION_FLAGS.portfolio]: { enabled: true }, [NAVIGATION_FLAGS.settings]: { enabled: true } };
	const lender = { ...organization, info: { ...organization.info, flags } };
	const isOn = (who: object, flag: string) =>
		navigationSetting(lender, { ...VISITOR, isSignedIn: true, ...who }).isFlagOn(flag);
	expect(isOn({}, NAVIGATION_FLAGS.portfolio)).toBe(false);
	expect(isOn({ isAdditionalSigner: true }, NAVIGATION_FLAGS.portfolio)).toBe(false);
	expect(isOn({ isBroker: true }, NAVIGATION_FLAGS.portfolio)).toBe(true);
	expect(isOn({ isAgent: true }, NAVIGATION_FLAGS.portfolio)).toBe(true);
	expect(isOn({}, NAVIGATION_FLAGS.settings)).toBe(true);
});

it("a choice of yes or no is open until it is made, and says that it is required", async () => {
	const form = {
		title: "Share your thoughts",
		schema: {
			type: "object",
			required: ["marketingConsent", "isFinal"],
			properties: {
				marketingConsent: { type: "boolean", title: "May we share your words?" },
				isFinal: { type: "boolean", title: "This is final" },
			},
		},
		ui: { marketingConsent: { "ui:widget": "radio" }, isFinal: { "ui:widget": "checkbox" } },
		messages: { marketingConsent: { required: "Required" } },
		footnotes: [],
		writes: {},
	};
	const sent: object[] = [];
	const given = organizationWith({ "feedback/ceo": form });
	render(
		<AppProviders
			organization={given}
			queryClient={createQueryClient()}
			cache={createEmotionCache(undefined)}
			system={system}
		>
			<SchemaForm formId="feedback/ceo" onSubmit={async (answers) => void sent.push(answers)} />
		</AppProviders>,
	);
	await screen.findByRole("button", { name: "Continue" });
	for (const choice of screen.getAllByRole("radio")) expect((choice as HTMLInputElement).checked).toBe(false);
	fireEvent.click(screen.getByRole("button", { name: "Continue" }));
	expect((await screen.findAllByText(/Required/)).length).toBeGreaterThan(0);
	expect(sent).toEqual([]);
	fireEvent.click(screen.getByRole("radio", { name: "No" }));
	fireEvent.click(screen.getByRole("button", { name: "Continue" }));
	await vi.waitFor(() => expect(sent).toEqual([{ marketingConsent: false, isFinal: false }]), 120_000);
});
