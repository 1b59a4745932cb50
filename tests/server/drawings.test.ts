import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { withIcon } from "../../src/server/http/web/brand-head.ts";
import { organizationInfo } from "../../src/server/http/web/page.ts";
import { drawingAddress } from "../../src/server/platform/products/shown-drawings.ts";
import { addOrganization, overlayFolder } from "../catalog/overlay-folder.ts";
import { productionEngine } from "./harness/databases.ts";
import { ONLY_PRODUCT } from "./harness/only-product.ts";
import { testCatalog } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const product = testCatalog().product("lakeside-cu");

describe.each(productionEngine)("a lender's own logo, on $name", ({ open }) => {
	const server = serverForAll(open, { worksJobs: false });

	it("takes the ink of the header, and the drawing for the dark where there is one", async () => {
		const { logo } = organizationInfo(product, "sandbox", undefined, ONLY_PRODUCT);
		const [light, dark] = await Promise.all(
			[logo?.light, logo?.dark].map(async (url = "") => (await server.app.inject({ method: "GET", url })).payload),
		);
		const ink = /<svg[^>]* color="(#[0-9a-f]{6})"/;
		expect(ink.exec(light ?? "")?.[1]).not.toBe(ink.exec(dark ?? "")?.[1]);
		expect(light).toContain("#0b5563");
		expect(dark).not.toContain("#0b5563");
	});

	it("is the icon of the lender's pages", () => {
		const page = withIcon('<head><link rel="icon" href="data:,"></head>', product);
		expect(page).toBe(`<head><link rel="icon" href="${drawingAddress(product, "icon")}"></head>`);
	});
});

it("a lender that extends another does not take its logo", () => {
	const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M2 2H38V18H2z"/></svg>';
	const folder = overlayFolder({ "logo.svg": svg });
	addOrganization(folder, "branch", {
		"org.json": {
			...JSON.parse(JSON.stringify(testCatalog().product("lakeside-cu").org)),
			$schema: "org.schema.json",
			code: "branch",
			extends: "partner",
		},
	});
	const catalog = loadCatalog({ overlaysDir: folder });
	expect(catalog.composed("partner").drawings).toHaveProperty("logo");
	expect(catalog.resolve("branch")).not.toHaveProperty(["logo.svg"]);
});
