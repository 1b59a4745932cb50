import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pageSurface, surfaceText } from "./page-surface/read-surface.ts";

const root = join(import.meta.dirname, "..");
const target = join(root, "src/checks/pages/page-surface.generated.ts");
const text = surfaceText(pageSurface(root));
if (readFileSync(target, "utf8") === text) console.log(`${relative(root, target)} is up to date`);
else {
	writeFileSync(target, text);
	console.log(`wrote ${relative(root, target)}`);
}
