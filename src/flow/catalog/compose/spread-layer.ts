import { isObject } from "../../engine/json.ts";
import { kindOf } from "../files/file-kinds.ts";
import { type Layer, writtenFile } from "../files/layer.ts";
import type { Level } from "../levels/composed-level.ts";
import type { LevelMemory } from "./level.ts";
import { partsFirst } from "./parts-first.ts";

/** Returns a layer whose forms and parts have the shape that is merged over the level below. */
export function spreadLayer(below: Level, layer: Layer, memory: LevelMemory): Layer {
	const files = new Map(layer.files);
	const diagnostics = [...layer.diagnostics];
	/** The files of the level below, and the parts as the layer changes them. */
	const known = new Map(below.files);
	for (const [path, file] of partsFirst(layer.files)) {
		const kind = kindOf(path);
		if (kind !== "form" && kind !== "part") continue;
		const under = below.files.get(path);
		const isForm = kind === "form";
		const old = isForm && under !== undefined ? memory.resolve(path, under, known).value : under;
		const { value, faults } = memory.spread(kind, file, old);
		for (const { at, code, cause, cure } of faults) {
			const place = { file: at?.file ?? writtenFile(layer, path), line: at?.line ?? 1, column: at?.column ?? 1 };
			diagnostics.push({ code, severity: "error", ...place, org: layer.name, cause, cure });
		}
		files.set(path, isForm && isObject(value) ? memory.withTaken(path, value, known) : value);
		if (!isForm) known.set(path, under === undefined ? value : memory.merge(kind, under, value).value);
	}
	const isSame = [...files].every(([path, file]) => file === layer.files.get(path));
	return isSame ? layer : { ...layer, files, diagnostics };
}
