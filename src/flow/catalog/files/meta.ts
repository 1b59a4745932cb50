import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { Json } from "../../engine/authored/authored.ts";
import { isObject, type JsonObject } from "../../engine/json.ts";
import { PRODUCT_ROOT } from "../../product-root.ts";
import type { FileKind } from "./file-kinds.ts";
import { ID_KINDS, SCHEMA_HOME } from "./id-schema.ts";
import { leftBlank } from "./left-blank.ts";
import { describeMetaError, type MetaFault } from "./meta-faults.ts";

const FOLDER = join(PRODUCT_ROOT, "schemas/meta");
const KINDS: readonly FileKind[] = [
	"facts",
	"registration",
	"application",
	"stage-routing",
	"state-routing",
	"pages",
	"progress",
	"origination",
	"entry",
	"conditions",
	"standing",
	"product",
	"invariants",
	"suppressions",
	"notifications",
	"mails",
	"chat",
	"knowledge",
	"signer",
	"document",
	"copy",
	"locale",
	"table",
	"series",
	"form",
	"part",
	"org",
	"cases",
];

const schemas = new Map<FileKind, JsonObject>();
const validators = new Map<FileKind, ValidateFunction>();
let ajv: Ajv | undefined;

/** Returns the meta-schema of a kind of file. */
export function metaSchema(kind: FileKind): JsonObject {
	let schema = schemas.get(kind);
	if (!schema) {
		schema = JSON.parse(readFileSync(join(FOLDER, `${kind}.schema.json`), "utf8")) as JsonObject;
		schemas.set(kind, schema);
	}
	return schema;
}

/** Returns every violation of the meta-schema for this kind of file. */
export function validateMeta(kind: FileKind, value: Json): MetaFault[] {
	const validate = validatorOf(kind);
	const blanks = kind === "org" ? leftBlank(value, (path) => metaAt(kind, path)) : [];
	// AJV compares objects by a method that parsed files, which inherit nothing, do not have
	const plain: unknown = structuredClone(value);
	if (validate(plain)) return blanks;
	// a placeholder need not match the schema yet
	const isBlank = ({ pointer }: MetaFault) => blanks.some((blank) => blank.pointer === pointer);
	return [...blanks, ...describeAll(validate.errors ?? [], value).filter((fault) => !isBlank(fault))];
}

/** Returns the meta-schemas that describe the value at a path, references resolved; empty for an unknown path. */
export function metaAt(kind: FileKind, path: readonly string[]): JsonObject[] {
	const root = metaSchema(kind);
	let nodes = expand(root, root);
	for (const key of path) nodes = nodes.flatMap((node) => step(node, key)).flatMap((node) => expand(node, root));
	return nodes;
}

function step(node: JsonObject, key: string): JsonObject[] {
	const properties = node.properties;
	const named = isObject(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
	if (isObject(named)) return [named];
	const rest = node.additionalProperties;
	if (isObject(rest)) return [rest];
	return isObject(node.items) ? [node.items] : [];
}

function expand(node: JsonObject, root: JsonObject): JsonObject[] {
	const found: JsonObject[] = [node];
	const reference = node.$ref;
	if (typeof reference === "string") {
		const [file = "", way = ""] = reference.split("#/");
		// parts have the look of fields
		const home = file === "form.schema.json" ? metaSchema("form") : root;
		let target: Json | undefined = file === "" || home !== root ? home : undefined;
		for (const key of way.split("/")) target = isObject(target) ? target[key] : undefined;
		if (isObject(target)) found.push(...expand(target, home));
	}
	if (reference === "rule.schema.json") found.push({ "x-whole": true });
	for (const keyword of ["allOf", "anyOf", "oneOf"]) {
		const branches = node[keyword];
		if (Array.isArray(branches))
			for (const branch of branches) {
				if (!isObject(branch)) continue;
				found.push(...expand(branch, root));
				// what a block takes depends on which one it is
				if (isObject(branch.then)) found.push(...expand(branch.then, root));
			}
	}
	return found;
}

function validatorOf(kind: FileKind): ValidateFunction {
	let validate = validators.get(kind);
	if (!validate) {
		if (!ajv) {
			ajv = new Ajv({
				allErrors: true,
				verbose: true,
				strict: true,
				strictRequired: false,
				strictTypes: false,
				// the meta-schemas are ours and a test validates them, so skip that at run time
				meta: false,
				validateSchema: false,
			});
			ajv.addKeyword("x-whole");
			ajv.addKeyword("x-unit");
			// The engine checks rules; its messages say more than a failed anyOf.
			ajv.addSchema({}, `${SCHEMA_HOME}schemas/meta/rule.schema.json`);
			// The checks do the same for ids.
			const definitions = Object.fromEntries(ID_KINDS.map((kind) => [kind, {}]));
			ajv.addSchema({ definitions }, `${SCHEMA_HOME}schemas/meta/ids.schema.json`);
		}
		if (kind === "part") validatorOf("form");
		validate = ajv.compile(metaSchema(kind));
		validators.set(kind, validate);
	}
	return validate;
}

function describeAll(errors: readonly ErrorObject[], value: Json): MetaFault[] {
	const faults = new Map<string, MetaFault>();
	for (const error of errors) {
		const fault = describeMetaError(error, value, errors);
		if (fault) faults.set(`${fault.pointer} ${fault.code} ${fault.cause}`, fault);
	}
	const found = [...faults.values()];
	// Errors below an unknown key would only repeat it.
	const strays = found.filter(({ code }) => code === "BAD_KEY").map(({ pointer }) => `${pointer}/`);
	return found.filter(({ pointer }) => !strays.some((stray) => pointer.startsWith(stray)));
}

/** The kinds of files that have a meta-schema. */
export const metaKinds = KINDS;

let names: ReadonlySet<string> | undefined;

/** Returns every key and enum value in the meta-schemas: words that are never an author's own ids. */
export function metaNames(): ReadonlySet<string> {
	names ??= new Set(KINDS.flatMap((kind) => [...namesIn(metaSchema(kind))]));
	return names;
}

function* namesIn(schema: Json): Generator<string> {
	if (Array.isArray(schema)) for (const item of schema) yield* namesIn(item);
	if (!isObject(schema)) return;
	if (isObject(schema.properties)) yield* Object.keys(schema.properties);
	if (Array.isArray(schema.enum)) yield* schema.enum.filter((value) => typeof value === "string");
	if (typeof schema.const === "string") yield schema.const;
	for (const item of Object.values(schema)) yield* namesIn(item);
}
