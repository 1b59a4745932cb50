import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type FileKind, kindOf } from "../../src/flow/catalog/files/file-kinds.ts";
import { metaSchema } from "../../src/flow/catalog/files/meta.ts";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import { isObject, type JsonObject } from "../../src/flow/engine/json.ts";
import { PARTNER, partnersFolder } from "./partner-files.ts";

/** A value of the partner's files, with what its meta-schema says there. */
export interface PartnerValue {
	/** Path below the partner's folder. */
	readonly file: string;
	readonly kind: FileKind;
	readonly keys: readonly (string | number)[];
	readonly value: Json;
	/** Keywords that apply to the value regardless of its type. */
	readonly sure: readonly JsonObject[];
	/** Those, and the keywords of every branch that it may take. */
	readonly possible: readonly JsonObject[];
	/** It is in a rule, which the meta-schema does not describe. */
	readonly isInRule: boolean;
}

/** The texts of the partner's files by path below its folder; cases are no configuration. */
export const partnerTexts: ReadonlyMap<string, string> = new Map(
	readdirSync(join(partnersFolder, PARTNER), { recursive: true, encoding: "utf8" })
		.filter((path) => path.endsWith(".json") && !path.startsWith("flows/cases"))
		.map((path) => [path, readFileSync(join(partnersFolder, PARTNER, path), "utf8")]),
);

/** Every value of the partner's files, from the outside in. */
export function partnerValues(): PartnerValue[] {
	return [...partnerTexts].flatMap(([file, text]) => {
		const kind = kindOf(file);
		if (kind === undefined) return [];
		const root = metaSchema(kind);
		const open = { file, kind, keys: [], value: JSON.parse(text) as Json, isInRule: false };
		return [...walk({ ...open, sure: spread([root], root, false), possible: spread([root], root, true) }, root)];
	});
}

function* walk(at: PartnerValue, root: JsonObject): Generator<PartnerValue> {
	yield at;
	if (typeof at.value !== "object" || at.value === null) return;
	for (const [key, value] of Object.entries(at.value)) {
		const inner = {
			...at,
			keys: [...at.keys, Array.isArray(at.value) ? Number(key) : key],
			value,
			sure: spread(
				at.sure.flatMap((node) => stepsOf(node, key)),
				root,
				false,
			),
			possible: spread(
				at.possible.flatMap((node) => stepsOf(node, key)),
				root,
				true,
			),
		};
		const isInRule = at.isInRule || inner.possible.some(({ $ref }) => $ref === "rule.schema.json");
		yield* walk({ ...inner, isInRule }, root);
	}
}

function stepsOf({ properties, items, additionalProperties }: JsonObject, key: string): JsonObject[] {
	if (isObject(properties) && Object.hasOwn(properties, key)) return [properties[key]].filter(isObject);
	return [additionalProperties, items].filter(isObject);
}

/** Schemas with those that they refer to, and that hold besides them. */
function spread(nodes: readonly JsonObject[], root: JsonObject, isWide: boolean): JsonObject[] {
	return nodes.flatMap((node) => {
		const { $ref } = node;
		const name = typeof $ref === "string" ? /^#\/definitions\/(.+)$/.exec($ref)?.[1] : undefined;
		const { definitions } = root;
		const target = name !== undefined && isObject(definitions) ? definitions[name] : undefined;
		const keywords = isWide ? ["allOf", "anyOf", "oneOf"] : ["allOf"];
		const parts = keywords.flatMap((keyword) => {
			const list = node[keyword];
			return Array.isArray(list) ? (list as Json[]).filter(isObject) : [];
		});
		return [node, ...spread([...(isObject(target) ? [target] : []), ...parts], root, isWide)];
	});
}
