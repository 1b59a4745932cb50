import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { StudioHome } from "../../src/web/api/studio/home.ts";
import { AlsoChanges } from "../../src/web/studio/changes/also-changes.tsx";
import { FindingLinks } from "../../src/web/studio/findings/finding-links.tsx";
import { ProductNav } from "../../src/web/studio/products/product-nav.tsx";
import { renderRoom } from "./draft-room.tsx";

const LINE = { id: "heloc", name: "Home equity line", home: "/account/heloc" };
const LOAN = { id: "dscr", name: "Rental loan", home: "/account/dscr" };
const home = {
	org: "ours",
	products: [
		{ ...LINE, isHere: true },
		{ ...LOAN, isHere: false },
	],
} as unknown as StudioHome;

beforeEach(() => vi.stubGlobal("fetch", async () => Response.json({})));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

it("says which product is looked at, and leads to the same page of the others", async () => {
	renderRoom(() => <ProductNav home={home} to="/studio/drafts/d" />, [], { home });
	expect((await screen.findByText(LINE.name)).getAttribute("aria-current")).toBe("page");
	expect(screen.getByRole("link", { name: LOAN.name }).getAttribute("href")).toBe("/account/dscr/studio/drafts/d");
	expect(screen.getByRole("navigation", { name: "Products" })).toBeTruthy();
});

it("says nothing of products where a lender has one", () => {
	const one = { ...home, products: home.products.slice(0, 1) };
	renderRoom(() => <ProductNav home={one} to="/studio" />, [], { home: one });
	expect(screen.queryByRole("navigation")).toBeNull();
});

it("tells a reviewer what a draft changes of other products, also of one that is no longer offered", async () => {
	const elsewhere = [
		{ product: "dscr", files: 3 },
		{ product: "boat", files: 1 },
	];
	renderRoom(() => <AlsoChanges elsewhere={elsewhere} />, [], { home });
	await screen.findByText("Also changes: Rental loan (3 files).");
	await screen.findByText("Also changes: boat (1 file).");
	const links = screen.getAllByRole("link", { name: "See these changes" });
	expect(links.map((link) => link.getAttribute("href"))).toEqual(["/account/dscr/studio/drafts/d/changes"]);
});

it("leads from a finding in another product's file to that product, and not to a file of the same path", async () => {
	const at = { file: "ours/products/dscr/flows/pages.json", line: 3, column: 1, pointer: "/pages" };
	const finding = { code: "X", severity: "error", cause: "", cure: "", ...at } as const;
	const nothing = { composed: {}, tables: [], sentences: [], places: [], rules: [], brand: [] };
	const known = { ...nothing, own: ["flows/pages.json"] };
	renderRoom(() => <FindingLinks finding={finding} known={known} />, [], { home });
	const link = await screen.findByRole("link", { name: "Open the draft in Rental loan" });
	expect(link.getAttribute("href")).toBe("/account/dscr/studio/drafts/d/changes");
	expect(screen.getAllByRole("link")).toHaveLength(1);
});
