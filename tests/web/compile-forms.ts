import { readFileSync } from "node:fs";
import { emitValidators, loadCatalog } from "../../src/catalog/index.ts";
import type { Product } from "../../src/engine/authored/authored.ts";

// Runs in a process of its own: the catalog reads files by import.meta.url, which a browser-like test environment
// bends. Without input it writes the main organization's product, with forms as input the code of their validators.
if (process.argv[2] === "product") {
	process.stdout.write(JSON.stringify(loadCatalog({}).product("main")));
} else {
	const forms = JSON.parse(readFileSync(0, "utf8")) as Product["forms"];
	process.stdout.write(emitValidators({ forms } as Product));
}
