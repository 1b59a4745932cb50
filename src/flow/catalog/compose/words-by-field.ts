import type { Json } from "../../engine/authored/authored.ts";
import { isObject, type JsonObject } from "../../engine/json.ts";
import type { Origins } from "../text/origins.ts";

/** A value that goes to another place: where it is written. */
interface Written {
	readonly holder: object;
	readonly key: string;
}

/** The look of a form's fields and the words of their errors, to which what stands beside a field's schema is added. */
export class WordsByField {
	readonly #origins: Origins;
	#ui: Json | undefined;
	#messages: Json | undefined;

	constructor(ui: Json | undefined, messages: Json | undefined, origins: Origins) {
		this.#ui = ui;
		this.#messages = messages;
		this.#origins = origins;
	}

	/** The look, the given value where nothing was added. */
	get ui(): Json | undefined {
		return this.#ui;
	}

	/** The words of errors, the given value where nothing was added. */
	get messages(): Json | undefined {
		return this.#messages;
	}

	/** Adds a key to the look of a field, unless its author says it there. */
	addLook(path: readonly string[], key: string, value: Json, written: Written): void {
		this.#ui = this.#filled(this.#ui, [...path, key], value, written);
	}

	/** Adds the words of an error of a field, named with dots, unless its author says them there. */
	addMessage(field: string, keyword: string, value: Json, written: Written): void {
		this.#messages = this.#filled(this.#messages, [field, keyword], value, written);
	}

	#filled(holder: Json | undefined, [key = "", ...rest]: readonly string[], value: Json, written: Written): Json {
		const before: JsonObject = isObject(holder) ? holder : {};
		const old = Object.hasOwn(before, key) ? before[key] : undefined;
		if (old !== undefined && (rest.length === 0 || !isObject(old))) return before;
		const next = rest.length === 0 ? value : this.#filled(old, rest, value, written);
		if (next === old) return before;
		const result: { [key: string]: Json } = Object.assign(Object.create(null), before);
		result[key] = next;
		this.#origins.copyAll(result, before);
		if (old === undefined) this.#origins.copy(result, key, written.holder, written.key);
		return result;
	}
}
