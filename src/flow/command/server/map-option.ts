import { readFileSync, statSync } from "node:fs";
import type { AnswerMap, Misfit } from "../../../contracts/wire/products.ts";
import type { Json } from "../../engine/index.ts";
import { isObject } from "../../engine/json.ts";
import { UsageError } from "../io.ts";

const SHAPE = '"PATH:OLD=NEW", or a JSON file of {"PATH": {"OLD": "NEW"}}';

/** Returns the answers given by --map, from its arguments and files. */
export function mapOf(entries: readonly string[]): AnswerMap {
	const map: { [path: string]: { [value: string]: string | null } } = {};
	for (const entry of entries) {
		for (const [path, answers] of Object.entries(entry.endsWith(".json") ? fromFile(entry) : fromWord(entry))) {
			map[path] = { ...map[path], ...answers };
		}
	}
	return map;
}

/** Returns the option that maps a value that does not fit, with the values allowed for NEW. */
export function mapHints({ path, value, allowed, isMappable }: Misfit): string[] {
	if (!isMappable) return [];
	const old = typeof value === "string" ? value : JSON.stringify(value);
	const option = `${path}:${old}=NEW`;
	const taken = allowed.length === 0 ? "" : ` (NEW is ${allowed.join(" or ")})`;
	return [`--map ${/[^\w./:=[\]-]|\[/.test(option) ? `'${option}'` : option}${taken}`];
}

function fromWord(entry: string): AnswerMap {
	const [, path = "", old = "", to = ""] = /^([^:]+):([^=]*)=(.*)$/s.exec(entry) ?? [];
	if (path === "") throw new UsageError(`--map takes ${SHAPE}, not "${entry}".`);
	return { [path]: { [old]: to === "" ? null : to } };
}

function fromFile(file: string): AnswerMap {
	if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) throw new UsageError(`There is no file "${file}".`);
	const content = parsed(readFileSync(file, "utf8"));
	if (isAnswerMap(content)) return content;
	throw new UsageError(`"${file}" is no map of answers: --map takes ${SHAPE}.`);
}

function parsed(text: string): Json | undefined {
	try {
		return JSON.parse(text) as Json;
	} catch {
		return undefined;
	}
}

function isAnswerMap(
	content: Json | undefined,
): content is { readonly [path: string]: { readonly [value: string]: string | null } } {
	if (!isObject(content)) return false;
	return Object.values(content).every(
		(answers) => isObject(answers) && Object.values(answers).every((one) => one === null || typeof one === "string"),
	);
}
