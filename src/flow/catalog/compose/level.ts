import { keptVerdict } from "../../checks/regions/proofs.ts";
import type { Json } from "../../engine/authored/authored.ts";
import { isObject, type JsonObject } from "../../engine/json.ts";
import { applyOverlay, type OverlayResult } from "../../engine/overlay/overlay.ts";
import type { OverlayFault } from "../../engine/overlay/overlay-rules.ts";
import { neededFiles } from "../files/documents-given.ts";
import { type FileKind, FLOW_FILES, formIdOf, kindOf, ORG_FILE } from "../files/file-kinds.ts";
import { type Layer, strayDocument, writtenFile } from "../files/layer.ts";
import { validateMeta } from "../files/meta.ts";
import { safeguardFaults } from "../guard/safeguards.ts";
import type { Level } from "../levels/composed-level.ts";
import type { LevelFault } from "../levels/level-fault.ts";
import { type Origin, Origins, pathOf } from "../text/origins.ts";
import { withAddedFields } from "./field-order.ts";
import { fillParts } from "./form-parts.ts";
import { mergedLocale } from "./merged-locale.ts";
import { overlayRules } from "./overlay-rules.ts";
import { inheritedFiles, inheritedOrg, withInheritedPricing } from "./own-values.ts";
import { withPartWords } from "./part-words.ts";
import { partsFirst } from "./parts-first.ts";
import { type ResolvedForm, resolveRefs } from "./refs.ts";
import { oldNamesIn, withOldNames } from "./renamed-facts.ts";
import { replaced } from "./spread-fields.ts";
import { spreadForm } from "./spread-form.ts";
import { spreadParts } from "./spread-parts.ts";

/** A change of single choices that hits nothing, and its place. */
interface SpreadFault extends OverlayFault {
	readonly at: Origin | undefined;
}

/** A file in the shape that is merged. */
interface SpreadFile {
	readonly value: Json;
	readonly faults: readonly SpreadFault[];
}

/**
 * State shared by all levels of a catalog: origins, and memoized results for values that organizations have in common.
 */
export class LevelMemory {
	readonly origins = new Origins();
	readonly #merged = new WeakMap<object, { readonly below: Json; readonly result: OverlayResult }>();
	readonly #inherited = new WeakMap<object, Json>();
	readonly #meta = new WeakMap<object, ReturnType<typeof validateMeta>>();
	/** Forms that take the look and the words of their parts. */
	readonly #taking = new WeakSet<object>();
	readonly #named = new WeakMap<object, Map<string, Json>>();
	readonly #taken = new WeakMap<object, Json>();
	readonly #spread = new WeakMap<object, { readonly below: Json | undefined; readonly spread: SpreadFile }>();
	readonly #forms = new WeakMap<object, { parts: Map<string, Json | undefined>; resolved: ResolvedForm }[]>();

	/** Returns an overlay's file merged over the one below, memoized when both values are identical. */
	merge(kind: FileKind, below: Json, overlay: Json): OverlayResult {
		if (kind === "locale") return { value: mergedLocale(below, overlay, this.origins), faults: [] };
		if (!isObject(overlay)) return applyOverlay(below, overlay, overlayRules(kind, this.origins));
		const known = this.#merged.get(overlay);
		if (known?.below === below) return known.result;
		const { value: merged, faults } = applyOverlay(below, overlay, overlayRules(kind, this.origins));
		const value =
			kind === "form"
				? withAddedFields(below, overlay, merged, this.origins)
				: kind === "org"
					? withInheritedPricing(below, merged, this.origins)
					: merged;
		const result = { value, faults };
		this.#merged.set(overlay, { below, result });
		return result;
	}

	/** Returns the facts with those that a layer calls by an old name, the same value for the same names. */
	withOldNames(facts: Json | undefined, files: ReadonlyMap<string, Json>): Json | undefined {
		const named = withOldNames(facts, files.values(), this.origins);
		if (!isObject(facts) || named === facts) return facts;
		const key = oldNamesIn(named)
			.map(({ name }) => name)
			.join();
		const known = this.#named.get(facts) ?? new Map<string, Json>();
		this.#named.set(facts, known);
		const value = known.get(key) ?? named ?? null;
		known.set(key, value);
		return value;
	}

	/** Returns what an organization inherits from the org.json below; identical input gives the identical value. */
	inherited(org: Json | undefined): Json | undefined {
		if (!isObject(org)) return undefined;
		let value = this.#inherited.get(org);
		if (value === undefined) {
			value = inheritedOrg(org, this.origins) ?? org;
			this.#inherited.set(org, value);
		}
		return value;
	}

	/** Returns the violations of a file's meta-schema. */
	metaFaults(path: string, value: Json): ReturnType<typeof validateMeta> {
		const kind = kindOf(path);
		if (kind === undefined || !isObject(value)) return [];
		let faults = this.#meta.get(value);
		if (!faults) {
			faults = keptVerdict("meta", `${kind} ${JSON.stringify(value)}`, () => validateMeta(kind, value));
			this.#meta.set(value, faults);
		}
		return faults;
	}

	/** Returns a file of a layer in the shape that is merged, from memory when it changes the same file of the level below. */
	spread(kind: FileKind | undefined, file: Json, below: Json | undefined): SpreadFile {
		if (!isObject(file) || (kind !== "form" && kind !== "part")) return { value: file, faults: [] };
		const known = this.#spread.get(file);
		if (known && known.below === below) return known.spread;
		const faults: SpreadFault[] = [];
		const { origins } = this;
		const tell = (fault: OverlayFault, edit: JsonObject) =>
			void faults.push({ ...fault, at: origins.locate(edit, fault.pointer) });
		const value = (kind === "form" ? spreadForm : spreadParts)(file, below, { origins, tell });
		if (isObject(value) && file.fields !== undefined) this.#taking.add(value);
		const spread = { value, faults };
		this.#spread.set(file, { below, spread });
		return spread;
	}

	/** Returns a form with the look and the words that it takes of its parts, its references as they are. */
	withTaken(path: string, form: Json, files: ReadonlyMap<string, Json>): Json {
		if (!isObject(form) || !this.#taking.has(form)) return form;
		const { value: resolved, faults } = this.resolve(path, form, files);
		if (faults.length > 0 || !isObject(resolved)) return form;
		const known = this.#taken.get(resolved);
		if (known !== undefined) return known;
		const { ui = {}, messages = {} } = resolved;
		const isSame = ui === form.ui && messages === form.messages;
		const taken = isSame ? form : replaced(form, { ui, messages }, this.origins);
		this.#taken.set(resolved, taken);
		return taken;
	}

	/** Returns a form with its references resolved, memoized when the form and its parts are identical values. */
	resolve(path: string, value: Json, files: ReadonlyMap<string, Json>): ResolvedForm {
		if (!isObject(value)) return resolveRefs(path, value, files, this.origins);
		const known = this.#forms.get(value) ?? [];
		const hit = known.find(({ parts }) => [...parts].every(([part, was]) => files.get(part) === was));
		if (hit) return hit.resolved;
		const { value: whole, ...found } = resolveRefs(path, value, files, this.origins);
		const resolved = { ...found, value: withPartWords(whole, this.#taking.has(value), this.origins) };
		const parts = new Map([...resolved.used].map((part) => [part, files.get(part)]));
		this.#forms.set(value, [...known, { parts, resolved }]);
		return resolved;
	}
}

/** Returns the level of the base: its files as they are. */
export function baseLevel(layer: Layer, memory: LevelMemory): Level {
	const files = [...layer.files].map(
		([path, file]) => [path, memory.spread(kindOf(path), file, undefined).value] as const,
	);
	return finish(layer, new Map(files), layer.diagnostics, memory);
}

/** Returns the level below with one organization's files merged over it. */
export function composeLevel(below: Level, layer: Layer, memory: LevelMemory): Level {
	const files = inheritedFiles(below.files, memory.origins);
	const facts = memory.withOldNames(files.get(FLOW_FILES.facts), layer.files);
	if (facts !== undefined) files.set(FLOW_FILES.facts, facts);
	const diagnostics: LevelFault[] = [...layer.diagnostics];
	for (const [path, overlay] of partsFirst(layer.files)) {
		const kind = kindOf(path);
		const written = path === ORG_FILE ? memory.inherited(below.files.get(path)) : files.get(path);
		const old = kind === "form" && written !== undefined ? memory.withTaken(path, written, files) : written;
		const file = writtenFile(layer, path);
		if (old === undefined || kind === undefined) {
			const stray = strayDocument(path, kind, overlay);
			if (stray === undefined) files.set(path, overlay);
			else diagnostics.push({ ...stray, severity: "error", path, file, org: layer.name });
			continue;
		}
		const { value, faults } = memory.merge(kind, old, overlay);
		for (const fault of faults) {
			const at = memory.origins.locate(overlay, fault.pointer);
			diagnostics.push({
				...fault,
				severity: "error",
				path,
				file,
				line: at?.line ?? 1,
				column: at?.column ?? 1,
				org: layer.name,
			});
		}
		const own = { file, line: 1, column: 1, layer: layer.name };
		// a lender's identity comes from its own file, even when it extends another lender
		memory.origins.setRoot(value, (path === ORG_FILE ? undefined : memory.origins.locate(old, "")) ?? own);
		files.set(path, value);
	}
	const level = finish(layer, files, diagnostics, memory, below);
	if (!below.isSound || !level.isSound) return level;
	const guarded = safeguardFaults(below, level).map((fault) => locateFault(fault, level, memory, layer));
	const first = new Map(
		guarded.map((fault) => [JSON.stringify([fault.code, fault.file, fault.line, fault.cause]), fault]),
	);
	return { ...level, diagnostics: [...level.diagnostics, ...first.values()] };
}

function finish(
	layer: Layer,
	files: ReadonlyMap<string, Json>,
	earlier: readonly LevelFault[],
	memory: LevelMemory,
	below?: Level,
): Level {
	const { name } = layer;
	const diagnostics = [...earlier];
	const forms = new Map<string, Json>();
	const org = name === "base" ? {} : { org: name };
	const add = (
		path: string,
		root: Json | undefined,
		fault: { code: string; pointer: string; cause: string; cure: string },
	): void => {
		const found = root === undefined ? undefined : memory.origins.locate(root, fault.pointer);
		const isOld = below?.diagnostics.some(({ code, cause }) => code === fault.code && cause === fault.cause);
		// when a key inside a base value breaks it, blame the overlay that wrote the key
		const own = found?.layer === name || isOld ? undefined : writtenAt(layer, path, fault.pointer, memory.origins);
		const at = own ?? found;
		const place = { file: at?.file ?? path, line: at?.line ?? 1, column: at?.column ?? 1 };
		diagnostics.push({ ...fault, severity: "error", path, ...place, ...org });
	};
	const sound = new Set<string>();
	for (const [path, value] of files) {
		const faults = memory.metaFaults(path, value);
		for (const fault of faults) add(path, value, fault);
		if (faults.length === 0) sound.add(path);
	}
	for (const [path, value] of files) {
		if (kindOf(path) !== "form" || !sound.has(path)) continue;
		const resolved = memory.resolve(path, value, files);
		for (const fault of resolved.faults) add(fault.file, files.get(fault.file), fault);
		if (resolved.faults.length === 0) forms.set(formIdOf(path), resolved.value);
	}
	for (const fault of fillParts(forms, memory.origins)) add(fault.file, files.get(fault.file), fault);
	const isComplete = neededFiles(files).every((path) => files.has(path));
	const isSound = isComplete && sound.size === files.size && !diagnostics.some(({ code }) => code.startsWith("REF_"));
	return { name, files, forms, diagnostics, isSound };
}

function locateFault(
	fault: { code: string; file: string; pointer: string; cause: string; cure: string },
	level: Level,
	memory: LevelMemory,
	layer: Layer,
): LevelFault {
	const form = kindOf(fault.file) === "form" ? level.forms.get(formIdOf(fault.file)) : undefined;
	const root = form ?? level.files.get(fault.file);
	const found = root === undefined ? undefined : memory.origins.locate(root, fault.pointer);
	const at = found?.layer === layer.name ? found : overlayPlace(layer, fault, memory.origins);
	return {
		...fault,
		severity: "error",
		path: fault.file,
		file: at.file,
		line: at.line,
		column: at.column,
		org: layer.name,
	};
}

/** The position of a value in the layer's own file; undefined where the file does not write it. */
function writtenAt(layer: Layer, path: string, pointer: string, origins: Origins): Origin | undefined {
	const file = layer.files.get(path);
	let value: Json | undefined = file;
	for (const key of pathOf(pointer)) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
	return file === undefined || value === undefined ? undefined : origins.locate(file, pointer);
}

/** A removed value has no position in the composed file, so the overlay's nearest key is used. */
function overlayPlace(
	layer: Layer,
	fault: { file: string; pointer: string },
	origins: Origins,
): { file: string; line: number; column: number } {
	const written = writtenAt(layer, fault.file, fault.pointer, origins);
	if (written) return written;
	// If the overlay does not write it in the form, it changed through a part, which usually declares the field under
	// the same name.
	const keys = fault.pointer.split("/").slice(1);
	for (const [path, part] of layer.files) {
		if (kindOf(path) !== "part" || !isObject(part)) continue;
		const start = keys.findIndex((key) => Object.hasOwn(part, key));
		const at = start < 0 ? undefined : origins.locate(part, `/${keys.slice(start).join("/")}`);
		if (at) return at;
	}
	const nearest = origins.locate(layer.files.get(fault.file) ?? null, fault.pointer);
	return nearest ?? { file: writtenFile(layer, fault.file), line: 1, column: 1 };
}
