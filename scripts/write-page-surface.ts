import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generatedFiles } from "./page-surface/generated-files.ts";

const root = join(import.meta.dirname, "..");
for (const [file, text] of Object.entries(generatedFiles(root))) {
	const target = join(root, file);
	if (existsSync(target) && readFileSync(target, "utf8") === text) console.log(`${file} is up to date`);
	else {
		writeFileSync(target, text);
		console.log(`wrote ${file}`);
	}
}
