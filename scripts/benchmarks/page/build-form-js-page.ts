import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { FormFile } from "../../../src/flow/engine/authored/authored.ts";
import { installOwnPackages } from "../../installing/own-packages.ts";
import { formJsStep } from "./form-js-step.ts";
import { virtualModule } from "./virtual-module.ts";

/** Builds the registration on form-js using Vite's production defaults; returns the built folder. */
export async function buildFormJsPage(
	root: string,
	forms: readonly (readonly [formId: string, form: FormFile])[],
): Promise<string> {
	const outDir = join(root, "dist", "bench-page", "form-js");
	const page = fileURLToPath(new URL("./form-js-page/", import.meta.url));
	await installOwnPackages(page);
	await build({
		configFile: false,
		root: page,
		mode: "production",
		logLevel: "error",
		plugins: [virtualModule("virtual:form-js-steps", { steps: forms.map(([id, form]) => formJsStep(id, form)) })],
		// the same browsers as the application's build
		build: { outDir, emptyOutDir: true, target: "es2022", chunkSizeWarningLimit: 5_000 },
	});
	return outDir;
}
