import { writeFileSync } from "node:fs";
import { metaKinds, metaSchema } from "../src/catalog/meta.ts";
import { overlaySchema } from "../src/catalog/overlay-schema.ts";

// Organisations have one schema for base and overlay; cases are not composed.
for (const kind of metaKinds.filter((one) => one !== "org" && one !== "cases")) {
	const file = new URL(`../schemas/meta/${kind}.overlay.schema.json`, import.meta.url);
	writeFileSync(file, `${JSON.stringify(overlaySchema(metaSchema(kind)), null, "\t")}\n`);
}
