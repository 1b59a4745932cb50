import { writeFileSync } from "node:fs";
import { overlaySchema } from "../src/flow/catalog/compose/overlay-schema.ts";
import { WITHOUT_OVERLAY } from "../src/flow/catalog/files/editor-schemas.ts";
import { idSchema } from "../src/flow/catalog/files/id-schema.ts";
import { metaKinds, metaSchema } from "../src/flow/catalog/files/meta.ts";
import { loadCatalog } from "../src/flow/catalog/index.ts";
import { repositoryMappings, settingsText } from "../src/flow/command/init/schema-mapping.ts";

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
