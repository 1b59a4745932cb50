import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runFlow } from "../../scripts/flow/run.ts";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { listedProducts } from "../../src/flow/catalog/products.ts";
import { keepProofs } from "./keep-proofs.ts";
import { addOrganization } from "./overlay-folder.ts";

keepProofs();

const repository = join(import.meta.dirname, "../..");
const SHARES = ["flows/", "schemas/forms/", "schemas/parts/"];
let root = "";
let overlaysDir = "";

function write(path: string, content: unknown): void {
	const file = join(root, path);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content, null, "\t"));
}

function pagesTitled(title: string): string {
	const text = readFileSync(join(repository, "flows/pages.json"), "utf8");
	return text.replace('"title": "Your home equity line"', () => `"title": ${JSON.stringify(title)}`);
}

function lender(code: string, products: { readonly [id: string]: object }) {
	return { ...madeUpLender(code), products };
}

/** A root with a product beside the first one, and three lenders: one offers it, one extends that, one does not. */
beforeAll(() => {
	root = mkdtempSync(join(tmpdir(), "products-"));
	overlaysDir = join(root, "partners");
	const isOfFirst = (path: string) => !/(flows|schemas|lakeside-cu)\/products$/.test(path);
	for (const folder of ["flows", "schemas"])
		cpSync(join(repository, folder), join(root, folder), { recursive: true, filter: isOfFirst });
	write("flows/products/rental/product.json", {
		$schema: "../../../schemas/meta/product.schema.json",
		name: "Rental loan",
		shares: SHARES,
	});
	write("flows/products/rental/pages.json", pagesTitled("Your rental loan"));
	write("flows/products/rental/cases/first.json", {
		$schema: "../../../../schemas/meta/cases.schema.json",
		org: "offers",
		cases: { signed: { about: "a page of its own", facts: { stage: "DECLINED" }, expect: { page: "error/decline" } } },
	});
	addOrganization(overlaysDir, "offers", {
		"org.json": lender("offers", { rental: { label: "Rental" } }),
		"flows/pages.json": {
			$schema: "pages.schema.json",
			pages: { "signing/support": { title: "Ask us about signing" } },
		},
		"products/rental/flows/pages.json": {
			$schema: "pages.schema.json",
			pages: { "signing/support": { title: "Ask about your rental loan" } },
		},
	});
	addOrganization(overlaysDir, "heir", {
		"org.json": { ...lender("heir", { heloc: { label: "Line" } }), extends: "offers" },
	});
	addOrganization(overlaysDir, "without", {});
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const catalogOf = (product?: string) =>
	loadCatalog({ root, overlaysDir, ...(product === undefined ? {} : { product }) });

function titleOf(product: string | undefined, org: string, page: string): unknown {
	return catalogOf(product).product(org).pages.pages[page]?.title;
}

async function flow(...args: readonly string[]) {
	let out = "";
	const code = await runFlow([...args, "--overlays", overlaysDir], {
		root,
		stdin: (async function* () {})(),
		out: (text) => {
			out += text;
		},
		err: (text) => {
			out += text;
		},
	});
	return { code, out };
}

describe("a further product", () => {
	test("is listed after the first one, by its folder and its name", () => {
		expect(listedProducts(root)).toEqual([
			{ id: "heloc", name: "Home equity line of credit", product: undefined },
			{ id: "rental", name: "Rental loan", product: "rental" },
		]);
	});

	test("is offered by the lenders that list it themselves", () => {
		expect(catalogOf("rental").orgCodes()).toEqual(["offers"]);
		expect(catalogOf().orgCodes()).toEqual(expect.arrayContaining(["heir", "offers", "without", "main"]));
	});

	test("has its own files, the shared ones, and what a lender changes of it alone", () => {
		expect(titleOf("rental", "offers", "")).toBe("Your rental loan");
		expect(titleOf(undefined, "offers", "")).toBe("Your home equity line");
		expect(titleOf("rental", "offers", "signing/support")).toBe("Ask about your rental loan");
		expect(titleOf(undefined, "offers", "signing/support")).toBe("Ask us about signing");
		expect(catalogOf("rental").product("offers").org.code).toBe("offers");
		expect(catalogOf("rental").diagnostics("offers")).toEqual([]);
	});

	test("is told apart by its hash", () => {
		expect(catalogOf("rental").productHash("offers")).not.toBe(catalogOf().productHash("offers"));
	});
});

describe("what is wrong with it", () => {
	const found = (edited: { readonly [file: string]: string }) =>
		loadCatalog({ root, overlaysDir, product: "rental", edited })
			.diagnostics("offers")
			.map(({ code, file, line, cure }) => ({ code, file, line, cure }));

	test("is found where it is written, in the product's folder", () => {
		const file = "flows/products/rental/pages.json";
		const edited = pagesTitled("Your rental loan").replace(
			'"title": "Your rental loan"',
			'"titel": "Your rental loan"',
		);
		const line = edited.slice(0, edited.indexOf('"titel"')).split("\n").length;
		expect(found({ [file]: edited })).toContainEqual(expect.objectContaining({ code: "UNKNOWN_KEY", file, line }));
	});

	test("is found in the lender's folder of the product", () => {
		const file = "offers/products/rental/flows/pages.json";
		const edited = JSON.stringify({ $schema: "pages.schema.json", pages: { nowhere: { $remove: true } } });
		expect(found({ [file]: edited })).toEqual([expect.objectContaining({ file })]);
		// the first product has no part in it
		expect(loadCatalog({ root, overlaysDir, edited: { [file]: edited } }).diagnostics("offers")).toEqual([]);
	});

	test("is a file that it neither has nor shares, with both ways to have it", () => {
		const file = "flows/products/rental/product.json";
		const shares = SHARES.map((one) => (one === "flows/" ? "flows/law/" : one));
		const edited = JSON.stringify({ $schema: "product.schema.json", name: "Rental loan", shares });
		expect(found({ [file]: edited })).toContainEqual({
			code: "FILE_MISSING",
			file: "flows/products/rental/facts.json",
			line: 1,
			cure: "Every product needs this file: write it, or name flows/facts.json among the shares of flows/products/rental/product.json.",
		});
	});
});

describe("the command", () => {
	test("checks and tests all products of a lender, or the one that is named", async () => {
		const all = await flow("check", "--org", "offers", "--no-cache");
		expect(all).toEqual({
			code: 0,
			out: expect.stringMatching(/^no findings in 1 organization, 2 products\nproduct \w+\nproduct rental \w+\n$/),
		});
		expect((await flow("check", "--org", "without", "--no-cache")).out).toMatch(
			/^no findings in 1 organization, 2 products\nproduct \w+\n$/,
		);
		expect(await flow("test", "--product", "rental", "--org", "offers")).toEqual({
			code: 0,
			out: "1 passed, 0 failed\n",
		});
		const route = await flow(
			"resolve",
			"flows/pages.json",
			"--org",
			"offers",
			"--product",
			"rental",
			"--format",
			"json",
		);
		expect(route.out).toContain("Ask about your rental loan");
	});

	test("names the products where another is asked for", async () => {
		const { code, out } = await flow("check", "--product", "rentel");
		expect(code).toBe(2);
		expect(out).toContain(
			'There is no product "rentel". Products: heloc (Home equity line of credit), rental (Rental loan). Did you mean "rental"?',
		);
	});

	test("proves the statements of each product of a lender", async () => {
		const { code, out } = await flow("prove", "--org", "offers");
		expect(code).toBe(0);
		expect(out).toMatch(/^offers complete-page-after-note holds$/m);
		expect(out).toMatch(/^offers\/rental complete-page-after-note holds$/m);
	});
});
