import type { Json } from "../../engine/authored/authored.ts";
import { isObject, type JsonObject } from "../../engine/json.ts";
import { type Correction, correctedName, didYouMean } from "../../engine/nearest.ts";
import { type Origins, pathOf } from "../text/origins.ts";

/** A `$ref` that cannot be resolved, with its pointer in the file that contains it. */
export interface RefFault {
	readonly code: "REF_REFUSED" | "REF_HITS_NOTHING" | "REF_CYCLE";
	readonly file: string;
	readonly pointer: string;
	readonly cause: string;
	readonly cure: string;
	readonly fix?: Correction;
}

interface Walk {
	readonly files: ReadonlyMap<string, Json>;
	readonly origins: Origins;
	readonly faults: RefFault[];
	readonly used: Set<string>;
}

/** The form with every `$ref` into schemas/parts replaced, the part files used, and the faults. */
export interface ResolvedForm {
	readonly value: Json;
	readonly used: ReadonlySet<string>;
	readonly faults: readonly RefFault[];
}

/** Returns a composed form file with its references resolved; keys next to a `$ref` override the part's. */
export function resolveRefs(
	path: string,
	value: Json,
	files: ReadonlyMap<string, Json>,
	origins: Origins,
): ResolvedForm {
	const walk: Walk = { files, origins, faults: [], used: new Set() };
	const resolved = resolveValue(value, path, "", [], walk);
	return { value: resolved, used: walk.used, faults: walk.faults };
}

function resolveValue(value: Json, file: string, pointer: string, open: readonly string[], walk: Walk): Json {
	if (Array.isArray(value)) {
		const items = value.map((item: Json, index) => resolveValue(item, file, `${pointer}/${index}`, open, walk));
		if (items.every((item, index) => item === value[index])) return value;
		walk.origins.copyAll(items, value);
		return items;
	}
	if (!isObject(value)) return value;
	if (typeof value.$ref === "string") return resolveRef(value, value.$ref, file, pointer, open, walk);
	const result: Record<string, Json> = Object.create(null);
	let isSame = true;
	for (const [key, item] of Object.entries(value)) {
		const at = `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
		const next = resolveValue(item, file, at, open, walk);
		result[key] = next;
		isSame &&= next === item;
	}
	if (isSame) return value;
	walk.origins.copyAll(result, value);
	return result;
}

function resolveRef(
	holder: JsonObject,
	reference: string,
	file: string,
	pointer: string,
	open: readonly string[],
	walk: Walk,
): Json {
	const refuse = (code: RefFault["code"], cause: string, cure: string, corrected: Pick<RefFault, "fix"> = {}): Json => {
		walk.faults.push({ code, file, pointer: `${pointer}/$ref`, cause, cure, ...corrected });
		return Object.create(null) as Json;
	};
	const target = targetOf(reference, file);
	if (!target) {
		return refuse(
			"REF_REFUSED",
			`"${reference}" leads out of schemas/parts.`,
			"Take parts as ../../parts/<part>.json#/<name>.",
		);
	}
	const key = `${target.file}#${target.pointer}`;
	if (open.includes(key))
		return refuse("REF_CYCLE", `"${reference}" leads back to itself.`, "Take one reference of the circle away.");
	const root = walk.files.get(target.file);
	if (root === undefined) {
		const parts = [...walk.files.keys()].filter((path) => path.startsWith("schemas/parts/"));
		return refuse(
			"REF_HITS_NOTHING",
			`There is no ${target.file}.${didYouMean(target.file, parts)}`,
			"Name a file of schemas/parts.",
		);
	}
	walk.used.add(target.file);
	let part: Json | undefined = root;
	let holderKeys: string[] = [];
	for (const step of pathOf(target.pointer)) {
		holderKeys = isObject(part) ? Object.keys(part) : [];
		part = isObject(part) && Object.hasOwn(part, step) ? part[step] : undefined;
	}
	if (!isObject(part)) {
		const last = pathOf(target.pointer).at(-1) ?? "";
		return refuse(
			"REF_HITS_NOTHING",
			`${target.file} has no ${target.pointer}.${didYouMean(last, holderKeys)}`,
			"Name a part of that file.",
			correctedReference(reference, last, holderKeys),
		);
	}
	const resolved = resolveValue(part, target.file, target.pointer, [...open, key], walk);
	return isObject(resolved) ? overwrite(resolved, holder, file, pointer, open, walk) : resolved;
}

/** The whole reference with its last name corrected. */
function correctedReference(reference: string, last: string, known: readonly string[]): Pick<RefFault, "fix"> {
	const { fix } = correctedName(last, known);
	if (fix?.kind !== "rename" || !reference.endsWith(`/${last}`)) return {};
	const to = `${reference.slice(0, -last.length)}${fix.to}`;
	return { fix: { kind: "rename", from: reference, to } };
}

function overwrite(
	part: JsonObject,
	holder: JsonObject,
	file: string,
	pointer: string,
	open: readonly string[],
	walk: Walk,
): Json {
	const result: Record<string, Json> = Object.create(null);
	Object.assign(result, part);
	walk.origins.copyAll(result, part);
	for (const [key, item] of Object.entries(holder)) {
		if (key === "$ref") continue;
		result[key] = resolveValue(item, file, `${pointer}/${key}`, open, walk);
		walk.origins.copy(result, key, holder, key);
	}
	return result;
}

function targetOf(reference: string, file: string): { file: string; pointer: string } | undefined {
	const match = /^((?:\.\.?\/)*)((?:parts\/)?[a-z0-9-]+\.json)?#(\/.+)$/.exec(reference);
	if (!match) return undefined;
	const [, climb = "", name, pointer = ""] = match;
	if (name === undefined) {
		if (climb !== "") return undefined;
		return { file, pointer: file.startsWith("schemas/forms/") ? `/schema${pointer}` : pointer };
	}
	const segments = file.split("/").slice(0, -1);
	for (const part of climb.split("/")) if (part === "..") segments.pop();
	const path = [...segments, name].join("/");
	return /^schemas\/parts\/[a-z0-9-]+\.json$/.test(path) ? { file: path, pointer } : undefined;
}
