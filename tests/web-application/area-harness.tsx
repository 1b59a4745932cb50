import { render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { inject, vi } from "vitest";
import type { BrowserProduct, FormFile, Product } from "../../src/flow/engine/authored/authored.ts";
import { compileFlow } from "../../src/flow/engine/index.ts";
import type { JsonObject } from "../../src/flow/engine/json.ts";
import { messageFile } from "../../src/flow/engine/texts/message-files.ts";
import type { FormValidators } from "../../src/web/api/application/form-validators.ts";
import { createQueryClient } from "../../src/web/api/query-client.ts";
import { keepToken } from "../../src/web/api/session/token-store.ts";
import { ApplicationArea } from "../../src/web/application/index.tsx";
import { AppProviders } from "../../src/web/shell/app-providers.tsx";
import { lenderWords } from "../../src/web/shell/organization/lender-words.ts";
import type { Organization } from "../../src/web/shell/organization/org-context.ts";
import { copyStore } from "../../src/web/shell/organization/organization.ts";
import { createEmotionCache } from "../../src/web/theme/emotion-cache.ts";
import { createHouseSystem } from "../../src/web/theme/system.ts";
import { compiledValidators } from "../web/compile-validators.ts";
import { MAIN_PRICING } from "../web/main-pricing.ts";

const composed = JSON.parse(inject("mainProduct")) as Product;
// plurals taken apart, as servers send them
const sections = Object.entries(composed.copy).map(([name, file]) => [name, messageFile(file)]);
/** The main organization's product, composed by the catalog. */
export const product: BrowserProduct = { ...composed, copy: Object.fromEntries(sections) };
export const flow = compileFlow(product);

const system = createHouseSystem();

/** Validators of these forms, compiled as the server compiles them. */
function validatorsOf(formIds: readonly string[], shown: BrowserProduct): FormValidators {
	return compiledValidators(Object.fromEntries(formIds.map((id) => [id, shown.forms[id] as FormFile])));
}

export const UUID = "11111111-2222-4333-8444-555555555555";
/** What the stood-in server knows; tests change it while the page is open. */
export interface FakeServer {
	stage: string;
	version: number;
	application: JsonObject;
	profile: JsonObject;
	answers: { readonly [formId: string]: JsonObject };
	/** The line's status, if the server knows it. */
	standing: JsonObject | undefined;
	/** What the next readings of the application still find, one change behind the stage. */
	readonly lagging: JsonObject[];
	/** Status answered instead of the application, if any. */
	refuses: number | undefined;
	/** Answers a form; the default takes it and names the root. */
	take: (formId: string, answers: JsonObject) => { readonly status: number; readonly body: unknown };
	readonly puts: { readonly formId: string; readonly answers: JsonObject; readonly headers: Headers }[];
	statusReads: number;
}

const STANDING = { stage: "IN_PROGRESS", state: "product", page: "", search: {} };

/** A server with an application at `stage`. */
export function fakeServer(stage: string, application: JsonObject = {}): FakeServer {
	return {
		stage,
		version: 1,
		application: {
			property: { uuid: UUID, street1: "1066 Arbol Way", city: "San Jose", state: "CA", zip: "95126" },
			...application,
		},
		profile: {
			uuid: UUID,
			name: { firstName: "Avery", lastName: "Sample" },
			dob: "1984-04-12",
			email: "avery@example.com",
			hasSsn: true,
		},
		answers: {},
		standing: undefined,
		lagging: [],
		refuses: undefined,
		take: () => ({ status: 200, body: STANDING }),
		puts: [],
		statusReads: 0,
	};
}

function json(body: unknown, status = 200, etag = ""): Response {
	return new Response(JSON.stringify(body), {
		status,
		headers: { "content-type": "application/json", ...(etag ? { etag } : {}) },
	});
}

/** Puts the stood-in server behind `fetch`. */
export function serve(server: FakeServer): void {
	// the profile is not even requested for a user who is not signed in
	keepToken("a token of the stood-in server");
	vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
		const path = decodeURIComponent(new URL(String(input), "http://localhost").pathname);
		const etag = `"${server.version}"`;
		if (path.endsWith("/status")) {
			server.statusReads += 1;
			const { status = {} } = server.application;
			return json({ stage: server.stage, rule: "origination/test", status, etag, updatedAt: null });
		}
		if (path.endsWith("/standing")) return server.standing ? json(server.standing) : json({ message: "none" }, 404);
		if (path.endsWith("/profile")) return json(server.profile);
		if (path.endsWith("/answers")) return json({ answers: server.answers });
		const form = /\/forms\/(.+)$/.exec(path)?.[1];
		if (form !== undefined) {
			const answers = JSON.parse(String(init.body)) as JsonObject;
			server.puts.push({ formId: form, answers, headers: new Headers(init.headers) });
			const { status, body } = server.take(form, answers);
			return json(body, status);
		}
		if (path.endsWith(`/heloc/${UUID}`)) {
			if (server.refuses !== undefined) return json({ message: "no" }, server.refuses);
			const earlier = server.lagging.shift();
			if (earlier) return json({ uuid: UUID, ...earlier }, 200, `"${server.version - 1}"`);
			return json({ uuid: UUID, ...server.application }, 200, etag);
		}
		return json([], 200);
	});
}

/** The organization of a product, with the validators of these forms. */
export function organizationOf(shown: BrowserProduct, forms: readonly string[] = []): Organization {
	return {
		info: {
			baseUrl: "/account/heloc",
			filesUrl: "/account/heloc",
			product: null,
			products: [],
			canonicalOrgCode: "main",
			orgBrand: "Main",
			orgCode: "main",
			orgMetaData: {},
			orgPricingData: MAIN_PRICING,
			bundleUrl: "/bundle.json",
			validatorsUrl: "/validators.js",
			entryBundleUrl: "/entry.json",
			entryValidatorsUrl: "/entry-validators.js",
			flags: {},
			mode: "sandbox",
		},
		product: shown,
		flow: shown === product ? flow : compileFlow(shown),
		lender: lenderWords(shown.org),
		copy: copyStore({ filesUrl: "/account/heloc" }, product),
		loadValidators: async () => validatorsOf(forms, shown),
	};
}

/** Opens the application area at a path below the application, with the validators of these forms. */
export function openArea(path: string, forms: readonly string[] = [], shown: BrowserProduct = product) {
	const organization = organizationOf(shown, forms);
	const router = createMemoryRouter(
		[
			{ path: "/dashboard", element: <h1>Dashboard</h1> },
			{ path: "/:uuid/*", element: <ApplicationArea /> },
		],
		{ initialEntries: [`/${UUID}${path}`] },
	);
	const page = render(
		<AppProviders
			organization={organization}
			queryClient={createQueryClient()}
			cache={createEmotionCache(undefined)}
			system={system}
		>
			<RouterProvider router={router} />
		</AppProviders>,
	);
	const at = () => router.state.location.pathname.replace(`/${UUID}`, "") + router.state.location.search;
	return { ...page, router, at };
}
