import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeBillOfMaterials } from "../../scripts/building/bill-of-materials.ts";

const root = join(import.meta.dirname, "../..");

interface Bill {
	readonly specVersion: string;
	readonly metadata: { readonly component: { readonly name: string; readonly type: string } };
	readonly components: readonly {
		readonly name: string;
		readonly version: string;
		readonly hashes?: readonly { readonly content: string }[];
		readonly licenses?: readonly unknown[];
	}[];
}

interface Lock {
	readonly packages: Readonly<
		Record<
			string,
			{ readonly version?: string; readonly dev?: true; readonly link?: true; readonly hasInstallScript?: true }
		>
	>;
}

test("a workflow runs no action but the very commit that it names", () => {
	const uses = globSync(".github/workflows/*.yml", { cwd: root }).flatMap((file) =>
		[...readFileSync(join(root, file), "utf8").matchAll(/^\s*- uses: (.*)$/gm)].map(([, action]) => action ?? ""),
	);
	expect(uses).not.toEqual([]);
	expect(uses.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

test("no package runs a script when it is installed", () => {
	const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;
	expect(Object.keys(packages).length).toBeGreaterThan(300);
	expect(Object.keys(packages).filter((place) => packages[place]?.hasInstallScript)).toEqual([]);
});

test("the bill of materials lists each package that production runs on, with its hash and license", async () => {
	const folder = mkdtempSync(join(tmpdir(), "bill-"));
	try {
		const path = join(folder, "sbom.cdx.json");
		await writeBillOfMaterials(root, "heloc-flow", path);
		const bill = JSON.parse(readFileSync(path, "utf8")) as Bill;
		expect(bill).toMatchObject({
			specVersion: "1.5",
			metadata: { component: { name: "heloc-flow", type: "application" } },
		});
		const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;
		const locked = Object.entries(packages).flatMap(([place, { version, dev, link }]) =>
			// this repository, and its own packages
			!place.includes("node_modules/") || link || dev
				? []
				: [`${place.slice(place.lastIndexOf("node_modules/") + 13)}@${version}`],
		);
		const listed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
		expect(locked.filter((one) => !listed.has(one))).toEqual([]);
		expect(bill.components.filter(({ hashes }) => !hashes?.[0]?.content)).toEqual([]);
		expect(bill.components.filter(({ licenses }) => !licenses?.length).map(({ name }) => name)).toEqual([]);
	} finally {
		rmSync(folder, { recursive: true });
	}
});
