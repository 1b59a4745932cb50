import type { ReadPost } from "../../../contracts/page-rendering.ts";
import type { FormFile, Json } from "../../../flow/engine/authored/authored.ts";
import { type FormFacts, isShown, ruleValues, shownAnswers } from "../../../flow/engine/index.ts";
import type { JsonObject } from "../../../flow/engine/json.ts";
import { stateCode } from "../../../flow/engine/texts/us-states.ts";
import { zipCode } from "../../../flow/engine/texts/zip-code.ts";
import { isStreet } from "../errors/address-errors.ts";
import { PostedNames } from "./posted-names.ts";
import { readField } from "./read-field.ts";
import { choicesOf, fieldsOf, objectOf, optionOf, typeOf } from "./schema-shape.ts";

/** Name of the buttons that only change how the form is rendered. */
const REDRAW = "$redraw";
const LINES = ["street2", "city", "state", "zip"];
const MOST_ENTRIES = 100;

/** Converts a form's posted fields to the answers that its widgets would have produced; unknown names are ignored. */
export function readPost(form: FormFile, fields: readonly (readonly [string, string])[], facts?: FormFacts): ReadPost {
	const reading = new Reading(new PostedNames(fields));
	const answers = shownAnswers(form, reading.object("", form.schema, form.ui) ?? {}, facts);
	const values = ruleValues(form, answers, facts);
	const isAsked = (path: string) => isShown(form.ui[path.split(".", 1)[0] ?? ""], answers, facts, values);
	return {
		answers,
		typed: Object.fromEntries([...reading.typed].filter(([path]) => isAsked(path))),
		openAddresses: [...reading.openAddresses].filter(isAsked),
		isRedraw: reading.redraw !== undefined,
	};
}

/** One pass over the fields of a form. */
class Reading {
	readonly typed = new Map<string, string>();
	readonly openAddresses = new Set<string>();
	readonly redraw: string | undefined;
	readonly #posted: PostedNames;

	constructor(posted: PostedNames) {
		this.#posted = posted;
		this.redraw = posted.text(REDRAW);
	}

	object(path: string, schema: JsonObject, look: JsonObject): { readonly [field: string]: Json } | undefined {
		const required = Array.isArray(schema.required) ? schema.required : [];
		const answers = [...fieldsOf(schema)].flatMap(([name, field]): [string, Json][] => {
			const below = path === "" ? name : `${path}.${name}`;
			const answer = this.#answer(below, field, objectOf(look[name]), required.includes(name));
			return answer === undefined ? [] : [[name, answer]];
		});
		return answers.length === 0 ? undefined : Object.fromEntries(answers);
	}

	#answer(path: string, schema: JsonObject, look: JsonObject, isRequired: boolean): Json | undefined {
		const type = typeOf(schema);
		if (type === "object") {
			return optionOf(look, "field") === "address"
				? this.#address(path, schema, look)
				: this.object(path, schema, look);
		}
		if (type === "array") return this.#list(path, schema, look);
		const unread = (at: string, text: string) => void this.typed.set(at, text);
		return readField({ posted: this.#posted, path, schema, look, isRequired, unread });
	}

	#address(path: string, schema: JsonObject, look: JsonObject): Json | undefined {
		if (this.redraw === `close:${path}`) return undefined;
		const lines = Object.entries(this.object(path, schema, look) ?? {}).map(([name, line]): [string, Json] => {
			if (typeof line !== "string") return [name, line];
			if (name === "state") return [name, stateCode(line) ?? line.trim()];
			return [name, name === "zip" ? (zipCode(line) ?? line.trim()) : line];
		});
		const kept = lines.filter(([, line]) => line !== "");
		const given = Object.fromEntries(kept);
		const hasLines = LINES.some((line) => this.#posted.text(`${path}.${line}`) !== undefined);
		if (hasLines || isStreet(given.street1) || this.redraw === `open:${path}`) this.openAddresses.add(path);
		return kept.length === 0 ? undefined : given;
	}

	#list(path: string, schema: JsonObject, look: JsonObject): Json | undefined {
		const items = objectOf(schema.items);
		const places = this.#posted.places(path).slice(0, MOST_ENTRIES);
		if (typeOf(items) === "object") {
			const entries = places.map((place) => this.object(`${path}.${place}`, items, objectOf(look.items)) ?? {});
			return entries.length === 0 ? undefined : entries;
		}
		const choices = choicesOf(items) ?? [];
		const texts =
			places.length > 0 ? places.flatMap((place) => this.#posted.all(`${path}.${place}`)) : this.#posted.all(path);
		const chosen = texts
			.filter((text) => text !== "")
			.slice(0, MOST_ENTRIES)
			.map((text) => choices.find((choice) => String(choice) === text) ?? text);
		return chosen.length === 0 ? undefined : [...new Set(chosen)];
	}
}
