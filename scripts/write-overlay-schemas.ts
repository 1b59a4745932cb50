import { writeFileSync } from "node:fs";
import { overlaySchema } from "../src/catalog/compose/overlay-schema.ts";
import { WITHOUT_OVERLAY } from "../src/catalog/files/editor-schemas.ts";
import { idSchema } from "../src/catalog/files/id-schema.ts";
import { metaKinds, metaSchema } from "../src/catalog/files/meta.ts";
import { loadCatalog } from "../src/catalog/index.ts";
import { repositoryMappings, settingsText } from "./editors/schema-mapping.ts";

function write(path: string, text: string): void {
	writeFileSync(new URL(`../${path}`, import.meta.url), text);
}

function writeSchema(name: string, schema: object): void {
	write(`schemas/meta/${name}.schema.json`, `${JSON.stringify(schema, null, "\t")}\n`);
}

writeSchema("ids", idSchema(loadCatalog().product("main")));
for (const kind of metaKinds.filter((one) => !WITHOUT_OVERLAY.includes(one))) {
	writeSchema(`${kind}.overlay`, overlaySchema(metaSchema(kind)));
}
write(".vscode/settings.json", settingsText(repositoryMappings()));
