import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
	interface ProvidedContext {
		/** The main organization's product, composed by the catalog, as JSON. */
		mainProduct: string;
	}
}

/** Composes the main organization's product once for all tests of the web. */
export default function setup(project: TestProject): void {
	const composer = join(import.meta.dirname, "compose-product.ts");
	const options = { maxBuffer: 64 << 20, encoding: "utf8" } as const;
	project.provide("mainProduct", execFileSync(process.execPath, [composer], options));
}
