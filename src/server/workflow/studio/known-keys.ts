import { isCopyFile, translatedFile } from "../../../flow/checks/product-files.ts";
import { keysOf } from "../../../flow/editing/index.ts";
import { isObject, type Json, type JsonObject } from "../../../flow/engine/json.ts";
import type { ComposedFiles } from "../composition/compose-request.ts";

/** A part of a schema as it is put together. */
interface Growing {
	[key: string]: Json | Growing;
}

/**
 * Names the keys of sentences that exist, as a schema that completes them and refuses nothing: those of a section of copy, and
 * those that translations are written at, each with its English words. Undefined for other files.
 */
export function knownKeys({ files, sentences }: ComposedFiles, file: string): JsonObject | undefined {
	if (isCopyFile(file)) return sectionKeys(files[file]?.value ?? null);
	const translated = translatedFile(file);
	if (translated === undefined) return undefined;
	const root: Growing = {};
	for (const { file: of, pointer, text, isListed } of sentences) {
		if (of !== translated.file) continue;
		const keys = keysOf(pointer);
		const node = (isListed ? keys.slice(0, -1) : keys).reduce(
			(holder, key) => below(below(holder, "properties"), key),
			root,
		);
		addSentence(isListed ? below(node, "items") : node, text);
	}
	return root as JsonObject;
}

function sectionKeys(section: Json): JsonObject {
	const parts = Object.entries(isObject(section) ? section : {}).filter(([key]) => key !== "$schema");
	return {
		properties: Object.fromEntries(
			parts.map(([part, names]) => [
				part,
				{ properties: Object.fromEntries(Object.entries(isObject(names) ? names : {}).map(sentenceKey)) },
			]),
		),
	};
}

function sentenceKey([name, text]: [string, Json]): [string, JsonObject] {
	return [name, { description: String(text), default: text }];
}

/** Several sentences of a list are told apart by their English words. */
function addSentence(node: Growing, text: string): void {
	const known = below(below(node, "properties"), "for");
	const before = Array.isArray(known.examples) ? (known.examples as readonly Json[]) : [];
	known.examples = [...before, text];
	node.description ??= text;
}

function below(holder: Growing, key: string): Growing {
	const made = holder[key] ?? Object.create(null);
	holder[key] = made;
	return made as Growing;
}
