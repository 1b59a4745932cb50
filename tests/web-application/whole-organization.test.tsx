import { cleanup, fireEvent, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { entryProduct } from "../../src/flow/catalog/ship/entry-product.ts";
import type { Product } from "../../src/flow/engine/authored/authored.ts";
import { createQueryClient } from "../../src/web/api/query-client.ts";
import { SchemaForm } from "../../src/web/forms/schema-form.tsx";
import { prefetchApplication } from "../../src/web/registration/hand-over/prefetch-application.ts";
import { AppProviders } from "../../src/web/shell/app-providers.tsx";
import { loadOrganization } from "../../src/web/shell/organization/load-organization.ts";
import { makeOrganization } from "../../src/web/shell/organization/organization.ts";
import { createEmotionCache } from "../../src/web/theme/emotion-cache.ts";
import { createHouseSystem } from "../../src/web/theme/system.ts";
import { fakeServer, openArea, organizationOf, product, serve } from "./area-harness.tsx";

const slice = entryProduct(product as Product);
const FORM = "registration/legal-name";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

/** Puts the product's files before the stood-in server; gives the addresses that were asked for. */
function serveProduct(answers: (() => Response)[]): string[] {
	serve(fakeServer("COMPLETE", { status: { fundingStatus: "FUNDED" } }));
	const server = fetch;
	const asked: string[] = [];
	vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
		asked.push(input);
		return input === "/bundle.json" ? (answers.shift() ?? fine)() : server(input, init);
	});
	return asked;
}

const fine = () => new Response(JSON.stringify(product));

describe("the application area", () => {
	it("loads the whole product where only the slice is there, says when it cannot, and asks again", async () => {
		const asked = serveProduct([() => new Response("", { status: 503 })]);
		const area = openArea("", [], slice);
		expect(await screen.findByRole("heading", { name: "We couldn't open your application" })).toBeTruthy();
		fireEvent.click(screen.getByRole("button", { name: "Try again" }));
		expect(
			await screen.findByRole("heading", { name: product.pages.pages[""]?.words?.completeTitle ?? "-" }),
		).toBeTruthy();
		expect(asked.filter((url) => url === "/bundle.json")).toHaveLength(2);
		area.unmount();
		openArea("", [], slice);
		await screen.findByRole("heading", { name: product.pages.pages[""]?.words?.completeTitle ?? "-" });
		expect(asked.filter((url) => url === "/bundle.json")).toHaveLength(2);
	});

	it("loads nothing where the whole product is there", async () => {
		const asked = serveProduct([]);
		openArea("");
		await screen.findByRole("heading", { name: product.pages.pages[""]?.words?.completeTitle ?? "-" });
		expect(asked).not.toContain("/bundle.json");
	});
});

describe("an application that goes by an earlier version", () => {
	it("is drawn by the files of that version, which its hash names", async () => {
		const hash = "a".repeat(64);
		const root = product.pages.pages[""];
		const pages = {
			...product.pages.pages,
			"": { ...root, words: { ...root?.words, completeTitle: "As it was then" } },
		};
		const earlier = { ...product, hash, pages: { ...product.pages, pages } };
		serve(fakeServer("COMPLETE", { status: { fundingStatus: "FUNDED" }, productHash: hash }));
		const server = fetch;
		vi.stubGlobal("fetch", async (input: string, init?: RequestInit) =>
			input === `/account/heloc/org/${hash}.json` ? new Response(JSON.stringify(earlier)) : server(input, init),
		);
		openArea("");
		expect(await screen.findByRole("heading", { name: "As it was then" })).toBeTruthy();
	});
});

describe("the slice", () => {
	const { info } = organizationOf(slice);

	it("is there without its validators, when only they did not come: pages without a form need none", async () => {
		vi.stubGlobal("fetch", async () => new Response(JSON.stringify(slice)));
		const organization = await loadOrganization(info);
		expect(organization.product).toEqual(JSON.parse(JSON.stringify(slice)));
		expect(organization.validators).toBeUndefined();
		await expect(organization.loadValidators()).rejects.toThrow();
	});

	it("that does not come is told as a failed request", async () => {
		vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
		await expect(loadOrganization(info)).rejects.toMatchObject({ status: 503 });
		vi.stubGlobal("fetch", async () => {
			throw new TypeError("offline");
		});
		await expect(loadOrganization(info)).rejects.toMatchObject({ status: 0 });
	});
});

describe("a form whose validators are there", () => {
	it("is drawn at once, on a server too", async () => {
		const { info, loadValidators } = organizationOf(slice, [FORM]);
		const draw = (validators: Parameters<typeof makeOrganization>[2]) =>
			renderToString(
				<MemoryRouter>
					<AppProviders
						organization={makeOrganization(info, slice, validators)}
						queryClient={createQueryClient()}
						cache={createEmotionCache(undefined)}
						system={createHouseSystem()}
					>
						<SchemaForm formId={FORM} onSubmit={() => undefined} />
					</AppProviders>
				</MemoryRouter>,
			);
		expect(draw(await loadValidators())).toContain("<form");
		expect(draw(loadValidators)).not.toContain("<form");
	});
});

describe("a prefetch", () => {
	it("of the application asks for the product and its validators, and keeps still when they do not come", async () => {
		const asked: string[] = [];
		vi.stubGlobal("fetch", async (input: string) => {
			asked.push(input);
			if (input === "/bundle.json") throw new TypeError("offline");
			return new Response("export default {}");
		});
		await prefetchApplication(organizationOf(slice).info);
		expect(asked.sort()).toEqual(["/bundle.json", "/validators.js"]);
	});
});
