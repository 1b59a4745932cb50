import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import settings from "../package.json" with { type: "json" };
import { writeBillOfMaterials } from "./building/bill-of-materials.ts";
import { buildWeb } from "./building/build-web.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
try {
	const seconds = await buildWeb(root, { force: process.argv.includes("--force") });
	console.log(seconds === 0 ? "The web is up to date." : `Built the web in ${seconds.toFixed(1)} s.`);
	const bill = join(root, "dist", "sbom.cdx.json");
	await writeBillOfMaterials(root, settings.name, bill);
	console.log(`Its packages are listed in ${relative(process.cwd(), bill)}.`);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
