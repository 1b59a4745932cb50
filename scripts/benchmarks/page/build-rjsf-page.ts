import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import { installOwnPackages } from "../../installing/own-packages.ts";
import type { PlainStep } from "./plain-form.ts";

const VIRTUAL = "virtual:registration-steps";

function registrationSteps(brand: string, steps: readonly PlainStep[]): Plugin {
	return {
		name: "registration-steps",
		resolveId: (source) => (source === VIRTUAL ? `\0${VIRTUAL}` : null),
		load: (id) =>
			id === `\0${VIRTUAL}`
				? `export const brand = ${JSON.stringify(brand)}; export const steps = ${JSON.stringify(steps)};`
				: null,
	};
}

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
		plugins: [react(), registrationSteps(brand, steps)],
		// the same browsers as the application's build
		build: { outDir, emptyOutDir: true, target: "es2022", chunkSizeWarningLimit: 5_000 },
	});
	return outDir;
}
