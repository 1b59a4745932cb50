import { describe, expect, it } from "vitest";
import { type Diagnostic, lenderPlaces } from "../../src/flow/catalog/index.ts";
import { otherProductFile, pathInDraft } from "../../src/flow/editing/index.ts";
import type { ProductRegistry } from "../../src/server/platform/products/product-registry.ts";
import { productPaths } from "../../src/server/workflow/studio/products/product-paths.ts";
import { shownFindings } from "../../src/server/workflow/studio/products/shown-findings.ts";

const offered: ProductRegistry["offered"] = () => [
	{ id: "heloc", name: "Line", product: null },
	{ id: "dscr", name: "Loan", product: "dscr" },
];
const named = { products: { offered } } as unknown as Parameters<typeof productPaths>[0];
const pathsOf = (product: string | null, written: readonly string[] = []) =>
	productPaths(named, { org: "ours", product }, written);

describe("the paths of a product's rooms", () => {
	it("lead back to where each file is written, whosever it is", () => {
		const folders = [[], ["org.json"], ["org.json", "products/dscr/org.json"], ["products/dscr/org.json"]];
		const files = [
			"org.json",
			"products/dscr/org.json",
			"icon.svg",
			"flows/pages.json",
			"products/dscr/flows/pages.json",
		];
		for (const folder of folders) {
			for (const product of [null, "dscr"]) {
				const { shown, written } = pathsOf(product, folder);
				const isThere = (file: string) => folder.includes(file) || !file.endsWith("org.json");
				for (const file of files.filter(isThere)) expect(written(shown(file)), file).toBe(file);
			}
		}
	});

	it("say who the lender is by the lender's own file until the product has one", () => {
		expect(pathsOf("dscr").written("org.json")).toBe("org.json");
		expect(pathsOf("dscr", ["products/dscr/org.json"]).written("org.json")).toBe("products/dscr/org.json");
		expect(pathsOf("dscr", ["products/dscr/org.json"]).shown("org.json")).toBe("products/heloc/org.json");
		expect(pathsOf("dscr").written("flows/locales/es-US/org.json")).toBe("flows/locales/es-US/org.json");
		expect(pathsOf("dscr").written("flows/locales/es-US/pages.json")).toBe(
			"products/dscr/flows/locales/es-US/pages.json",
		);
	});

	it("have a product's own drawing in place of the lender's, in whatever order a folder names them", () => {
		const paths = ["products/dscr/icon.svg", "icon.svg"];
		for (const order of [paths, paths.toReversed()]) {
			const { seen } = lenderPlaces(order, "dscr");
			expect(order.filter((path) => seen(path) === "icon.svg")).toEqual(["products/dscr/icon.svg"]);
		}
	});

	it("name findings in what all lenders share by the product in which they were found", () => {
		const at = (file: string) =>
			({ code: "X", severity: "error", file, line: 1, column: 1, cause: "", cure: "" }) as Diagnostic;
		const shown = (product: string | null, file: string, foundIn?: readonly (string | null)[]) =>
			shownFindings([at(file)], foundIn && [foundIn], { org: "ours", product }, pathsOf(product))[0]?.file;
		expect(shown("dscr", "flows/products/dscr/pages.json")).toBe("flows/pages.json");
		expect(shown(null, "flows/products/dscr/pages.json")).toBe("products/dscr/flows/pages.json");
		expect(shown("dscr", "flows/pages.json", [null])).toBe("products/heloc/flows/pages.json");
		expect(shown("dscr", "flows/pages.json", [null, "dscr"])).toBe("flows/pages.json");
		expect(shown(null, "schemas/forms/a.json", ["dscr"])).toBe("products/dscr/schemas/forms/a.json");
		expect(shown(null, "flows/pages.json")).toBe("flows/pages.json");
		expect(shown("dscr", "other/flows/pages.json", ["dscr"])).toBe("other/flows/pages.json");
	});

	it("of another product's file are none of the draft's own", () => {
		const own = ["flows/pages.json", "org.json"];
		expect(pathInDraft("ours/products/heloc/flows/pages.json", own)).toBe("products/heloc/flows/pages.json");
		expect(pathInDraft("flows/orgs/ours/products/dscr/org.json", own)).toBe("products/dscr/org.json");
		expect(pathInDraft("ours/flows/pages.json", own)).toBe("flows/pages.json");
		// a lender may be called so
		expect(pathInDraft("products/flows/pages.json", own)).toBe("flows/pages.json");
		expect(otherProductFile("products/dscr/org.json")).toEqual({ product: "dscr", path: "org.json" });
		expect(otherProductFile("flows/pages.json")).toBeUndefined();
	});
});
