// @vitest-environment node
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, test, vi } from "vitest";
import { entryProduct, loadCatalog } from "../../src/flow/catalog/index.ts";
import { createQueryClient } from "../../src/web/api/query-client.ts";
import type { OrganizationInfo } from "../../src/web/api/registration/organization-info.ts";
import { CloseButton } from "../../src/web/chat/close-button.tsx";
import { DeskNav } from "../../src/web/desk/desk-nav.tsx";
import { DashboardPage } from "../../src/web/entry/dashboard-page.tsx";
import { AppProviders } from "../../src/web/shell/app-providers.tsx";
import { SkipLink } from "../../src/web/shell/frame/skip-link.tsx";
import { CopyStore } from "../../src/web/shell/organization/copy-store.ts";
import { copyStore, makeOrganization } from "../../src/web/shell/organization/organization.ts";
import { createEmotionCache } from "../../src/web/theme/emotion-cache.ts";
import { createHouseSystem } from "../../src/web/theme/system.ts";
import { overlayFolder } from "../catalog/overlay-folder.ts";
import { MAIN_PRICING } from "./main-pricing.ts";

const own = (section: string, group: string, name: string, sentence: string) =>
	[`flows/copy/${section}.json`, { $schema: "copy.schema.json", [group]: { [name]: sentence } }] as const;
const OVERLAY = Object.fromEntries([
	own("shell", "frame", "skip", "Jump to the page"),
	own("chat", "chat", "close", "Put the chat away"),
	own("dashboard", "dashboard", "yourDashboard", "Your lines with {lender}"),
	own("desk", "deskNav", "holds", "On hold"),
]);

function drawn(page: ReactNode): string {
	const product = loadCatalog({ overlaysDir: overlayFolder(OVERLAY) }).product("partner");
	const info = {
		orgCode: "partner",
		baseUrl: "",
		filesUrl: "",
		product: null,
		products: [],
		flags: {},
		mode: "sandbox",
		orgPricingData: MAIN_PRICING,
	};
	const known = info as unknown as OrganizationInfo;
	const slice = entryProduct(product);
	const organization = makeOrganization(known, slice, {}, copyStore(known, slice, product.copy));
	const router = createMemoryRouter([{ path: "*", element: page }], { initialEntries: ["/desk"] });
	return renderToString(
		<AppProviders
			organization={organization}
			queryClient={createQueryClient()}
			cache={createEmotionCache("abc")}
			system={createHouseSystem()}
		>
			<RouterProvider router={router} />
		</AppProviders>,
	);
}

describe("what an overlay says otherwise shows", () => {
	test.each([
		["in the shell", <SkipLink key="shell" />, "Jump to the page"],
		["in the chat", <CloseButton key="chat" onClose={() => undefined} />, "Put the chat away"],
		["on the dashboard", <DashboardPage key="dashboard" />, "Your lines with "],
		["at the desk", <DeskNav key="desk" hasStudio />, "On hold"],
	])("%s", (_, page, sentence) => {
		expect(drawn(page)).toContain(sentence);
	});

	test("and goes to the pages that read it alone", () => {
		const product = loadCatalog({ overlaysDir: overlayFolder(OVERLAY) }).product("partner");
		const entry = JSON.stringify(entryProduct(product));
		expect(entry).toContain("Jump to the page");
		expect(entry).not.toContain("On hold");
		expect(entry).not.toContain("Put the chat away");
		expect(product.copy.chat?.chat?.close).toBe("Put the chat away");
	});

	test("and a name that nothing shows is refused with the one that was meant", () => {
		const overlay = Object.fromEntries([own("desk", "deskNav", "hold", "On hold")]);
		const [found] = loadCatalog({ overlaysDir: overlayFolder(overlay) }).diagnostics("partner");
		expect(found).toMatchObject({ code: "WORDS_UNREAD", file: "partner/flows/copy/desk.json" });
		expect(found?.cause).toContain('Did you mean "holds"?');
	});
});

describe("a section that did not come with the page", () => {
	test("is loaded once, and asked for again where that failed", async () => {
		const answers = [new Response("no", { status: 500 }), Response.json({ deskNav: { desk: "The desk" } })];
		const fetched = vi.fn(async () => answers.shift() ?? Response.error());
		vi.stubGlobal("fetch", fetched);
		const store = new CopyStore({}, (section) => `/copy/${section}.json`);
		await expect(store.load("desk")).rejects.toThrow();
		expect(store.reader("desk")).toBeUndefined();
		expect(store.failure("desk")).toMatchObject({ status: 500 });
		await Promise.all([store.load("desk"), store.load("desk")]);
		expect(fetched.mock.calls).toHaveLength(2);
		expect(store.failure("desk")).toBeUndefined();
		expect(store.reader("desk")?.("deskNav.desk")).toBe("The desk");
		vi.unstubAllGlobals();
	});
});
