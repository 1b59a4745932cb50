import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { installOwnPackages } from "../../installing/own-packages.ts";
import type { PlainStep } from "./plain-form.ts";
import { virtualModule } from "./virtual-module.ts";

/** Builds the plain RJSF wizard with Chakra using Vite's production defaults; returns the built folder. */
export async function buildRjsfPage(root: string, brand: string, steps: readonly PlainStep[]): Promise<string> {
	const outDir = join(root, "dist", "bench-page", "rjsf");
	const page = fileURLToPath(new URL("./rjsf-page/", import.meta.url));
	await installOwnPackages(page);
	await build({
		configFile: false,
		root: page,
		// deduplicated, since both the page's packages and the product's contain them
		resolve: { dedupe: ["react", "react-dom", "@emotion/react", "@emotion/cache", "@emotion/is-prop-valid"] },
		mode: "production",
		logLevel: "error",
		plugins: [react(), virtualModule("virtual:registration-steps", { brand, steps })],
		// the same browsers as the application's build
		build: { outDir, emptyOutDir: true, target: "es2022", chunkSizeWarningLimit: 5_000 },
	});
	return outDir;
}
