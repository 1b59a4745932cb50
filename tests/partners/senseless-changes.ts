import fc from "fast-check";
import type { EditedFiles } from "../../src/flow/catalog/files/edited-files.ts";
import { type FileKind, kindOf } from "../../src/flow/catalog/files/file-kinds.ts";
import { metaAt, metaSchema } from "../../src/flow/catalog/files/meta.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import type { FactsFile, Json } from "../../src/flow/engine/authored/authored.ts";
import { isObject, type JsonObject } from "../../src/flow/engine/json.ts";
import { PARTNER } from "./partner-files.ts";
import { partnerTexts } from "./partner-values.ts";
import { fitting, type Names, rules, senseless } from "./senseless-values.ts";
import { conditionsOn } from "./sound-conditions.ts";

type Keys = readonly string[];

/** A value of the composed partner, by its place. */
interface Place {
	readonly file: string;
	readonly kind: FileKind;
	readonly keys: Keys;
	readonly value: Json;
}

/** A change of one place of the partner's files. */
interface Change {
	readonly file: string;
	readonly keys: Keys;
	/** Undefined takes the value away. */
	readonly value: Json | undefined;
}

/** Everything that a change may be made to, and the names that it may use. */
interface Material {
	readonly places: readonly Place[];
	readonly names: Names;
	readonly facts: FactsFile["facts"];
	/** The partner's files as composed. */
	readonly composed: ReadonlyMap<string, Json>;
}

/** Reads the places and names of the partner, composed on what it extends. */
export function material(overlaysDir: string): Material {
	const catalog = loadCatalog({ overlaysDir });
	const composed = Object.entries(catalog.resolve(PARTNER) as JsonObject);
	const places = composed.flatMap(([file, value]) => {
		const kind = kindOf(file);
		return kind === undefined || kind === "invariants" ? [] : [...placesIn({ file, kind, keys: [], value })];
	});
	const names = new Set(
		places.flatMap(({ keys, value }) => [keys.at(-1) ?? "", typeof value === "string" ? value : ""]),
	);
	const ids = [...names].filter((name) => /^[\w./-]{2,60}$/.test(name));
	const { facts } = catalog.composed(PARTNER).facts;
	return { places, names: ["propertyState", ...ids], facts, composed: new Map(composed) };
}

function* placesIn(place: Place): Generator<Place> {
	yield place;
	const { value } = place;
	if (typeof value !== "object" || value === null) return;
	for (const [key, inner] of Object.entries(value))
		yield* placesIn({ ...place, keys: [...place.keys, key], value: inner });
}

/** One or two changes at once, as the edited files that a catalog takes. */
export function senselessChanges({ places, names, facts, composed }: Material): fc.Arbitrary<EditedFiles> {
	const byKind = [...Map.groupBy(places, ({ kind }) => kind).values()];
	// every kind of file as often, however many values it has
	const place = fc.constantFrom(...byKind).chain((all) => fc.constantFrom(...all));
	const byKey = Map.groupBy(places, ({ keys }) => keyOf(keys));
	const alike = (at: Place) => fc.constantFrom(...(byKey.get(keyOf(at.keys)) ?? [at]));
	const rows = places.filter(({ kind, keys }) => isRule(kind, keys));
	const conditions = conditionsOn(facts);
	const shaped = place.chain((at) => changeOf(at, place, names));
	// what passes the meta-schemas goes furthest into the checks
	const swapped = place.chain((at) => alike(at).map(({ value }): Change => ({ ...at, value })));
	const decided = fc.constantFrom(...rows).chain((at) => conditions.map((value): Change => ({ ...at, value })));
	const change = fc.oneof(
		{ weight: 3, arbitrary: shaped },
		{ weight: 3, arbitrary: swapped },
		{ weight: 3, arbitrary: decided },
	);
	return fc.array(change, { minLength: 1, maxLength: 2 }).map((changes) => editedBy(changes, composed));
}

/** The last name in a place, without the numbers of rows. */
function keyOf(keys: Keys): string {
	return keys.findLast((key) => !/^\d+$/.test(key)) ?? "";
}

/** Whether a rule begins at a place. */
function isRule(kind: FileKind, keys: Keys): boolean {
	const isWhole = (path: Keys) => metaAt(kind, path).some((node) => node.$ref === "rule.schema.json");
	return keys.length > 0 && isWhole(keys) && !isWhole(keys.slice(0, -1));
}

function changeOf(at: Place, place: fc.Arbitrary<Place>, names: Names): fc.Arbitrary<Change> {
	const to = (value: Json | undefined): Change => ({ file: at.file, keys: at.keys, value });
	const node = metaAt(at.kind, at.keys).at(-1) ?? {};
	const values = fitting(node, metaSchema(at.kind), names);
	return fc.oneof(
		{ weight: 4, arbitrary: values.map(to) },
		{ weight: 2, arbitrary: rules(names).map(to) },
		{ weight: 2, arbitrary: senseless(names).map(to) },
		{ weight: 2, arbitrary: place.map(({ value }) => to(value)) },
		// of the same file: mostly of the right kind, and about something else
		{ weight: 2, arbitrary: place.map(({ keys, value }): Change => ({ file: at.file, keys, value })) },
		{
			weight: 1,
			arbitrary: fc
				.constantFrom(...names)
				.map((name): Change => ({ ...to(at.value), keys: [...at.keys.slice(0, -1), name] })),
		},
		{ weight: 1, arbitrary: fc.constant(to(undefined)) },
		{ weight: 1, arbitrary: fc.integer({ min: 2, max: 60 }).map((times) => to(repeated(at.value, times))) },
	);
}

/** A list or an object with its entries again and again. */
function repeated(value: Json, times: number): Json {
	if (Array.isArray(value)) return Array.from({ length: times }, () => value as readonly Json[]).flat();
	if (!isObject(value)) return Array.from({ length: times }, () => value);
	const entries = Object.entries(value);
	return Object.fromEntries(
		Array.from({ length: times }, (_, time) =>
			entries.map(([key, one]) => [time === 0 ? key : `${key}${time}`, one]),
		).flat(),
	);
}

type Open = { [key: string]: unknown };

function editedBy(changes: readonly Change[], composed: Material["composed"]): EditedFiles {
	const files = new Map<string, unknown>();
	for (const { file, keys, value } of changes) {
		const text = partnerTexts.get(file);
		const root = files.get(file) ?? (text === undefined ? {} : (JSON.parse(text) as unknown));
		files.set(file, keys.length === 0 ? value : written(root, composed.get(file), keys, value));
	}
	return Object.fromEntries(
		[...files].map(([file, root]) => [`${PARTNER}/${file}`, root === undefined ? null : JSON.stringify(root)]),
	);
}

/** The value with one at a place in it; a list that only the level below writes is written whole. */
function written(root: unknown, below: Json | undefined, [key = "", ...rest]: Keys, value: Json | undefined): unknown {
	const holder = typeof root === "object" && root !== null ? root : Array.isArray(below) ? below : {};
	const copy = Array.isArray(holder) ? [...holder] : { ...holder };
	const under = isObject(below) || Array.isArray(below) ? (below as JsonObject)[key] : undefined;
	const inner = rest.length === 0 ? value : written((copy as Open)[key], under, rest, value);
	if (inner === undefined && Array.isArray(copy)) copy.splice(Number(key), 1);
	else if (inner === undefined) delete (copy as Open)[key];
	else Object.defineProperty(copy, key, { value: inner, enumerable: true, configurable: true, writable: true });
	return copy;
}
