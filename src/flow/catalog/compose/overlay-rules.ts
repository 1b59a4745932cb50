import type { Json } from "../../engine/authored/authored.ts";
import { isList, isObject } from "../../engine/json.ts";
import type { OverlayRules } from "../../engine/overlay/overlay-rules.ts";
import type { FileKind } from "../files/file-kinds.ts";
import { metaAt } from "../files/meta.ts";
import type { Origins } from "../text/origins.ts";

/**
 * Returns how overlays merge into a kind of file, read from its meta-schema. An object with an `additionalProperties`
 * schema is a collection: it takes new ids, each written whole. Other objects take the properties that the meta-schema
 * names. A value marked `x-whole` (rules, writes) is replaced whole.
 */
export function overlayRules(kind: FileKind, origins: Origins): OverlayRules {
	const isCollection = (path: readonly string[]): boolean =>
		shapesAt(kind, path).some((node) => isObject(node.additionalProperties));
	return {
		isCollection,
		isAtom: (path) => shapesAt(kind, path).some((node) => node["x-whole"] === true),
		mayAdd: (path, key, value) => {
			const parents = shapesAt(kind, path);
			const isDeclared = parents.some((node) => isObject(node.properties) && Object.hasOwn(node.properties, key));
			return isDeclared || (isCollection(path) && lacking(kind, [...path, key], value).length === 0);
		},
		lacks: (path, value) => lacking(kind, path, value),
		onKey: (result, key, source, sourceKey) => origins.copy(result, key, source, sourceKey),
	};
}

/** The schemas at a path of the overlay; a value under a directive has the schema of what it edits. */
function shapesAt(kind: FileKind, path: readonly string[]): ReturnType<typeof metaAt> {
	const way = path.filter((key, index) => {
		const isInsertion = key === "$insert" || (key === "value" && path[index - 2] === "$insert");
		return !isInsertion && key !== "$change" && key !== "$replace";
	});
	return metaAt(kind, way);
}

function lacking(kind: FileKind, path: readonly string[], value: Json): string[] {
	if (!isObject(value)) return [];
	const nodes = shapesAt(kind, path);
	if (nodes.some((node) => node["x-whole"] === true)) return [];
	const required = nodes.flatMap((node) => (isObject(node.properties) && isList(node.required) ? node.required : []));
	return [...new Set(required.map(String))].filter((key) => !Object.hasOwn(value, key));
}
