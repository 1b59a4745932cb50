import { assembledBase } from "../../src/flow/catalog/assembled-base.ts";
import { overlaySchema } from "../../src/flow/catalog/compose/overlay-schema.ts";
import { overlaySchemaFile, WITHOUT_OVERLAY } from "../../src/flow/catalog/files/editor-schemas.ts";
import { idSchema } from "../../src/flow/catalog/files/id-schema.ts";
import { metaKinds, metaSchema } from "../../src/flow/catalog/files/meta.ts";

const textOf = (schema: object) => `${JSON.stringify(schema, null, "\t")}\n`;

/** Returns the schemas that editors complete overlays and ids from, by path. */
export function editorSchemas(root: string): { readonly [file: string]: string } {
	const kinds = metaKinds.filter((one) => !WITHOUT_OVERLAY.includes(one));
	return {
		"schemas/meta/ids.schema.json": textOf(idSchema(assembledBase(root))),
		...Object.fromEntries(
			kinds.map((kind) => [`schemas/meta/${overlaySchemaFile(kind)}`, textOf(overlaySchema(metaSchema(kind)))]),
		),
	};
}
