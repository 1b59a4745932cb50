import { writeFileSync } from "node:fs";
import { metaKinds, metaSchema } from "../src/catalog/meta.ts";
import { overlaySchema } from "../src/catalog/overlay-schema.ts";

// Organisations have one schema for base and overlay; cases are not composed, invariants are the base's alone.
for (const kind of metaKinds.filter((one) => !["org", "cases", "invariants"].includes(one))) {
	const file = new URL(`../schemas/meta/${kind}.overlay.schema.json`, import.meta.url);
	writeFileSync(file, `${JSON.stringify(overlaySchema(metaSchema(kind)), null, "\t")}\n`);
}
