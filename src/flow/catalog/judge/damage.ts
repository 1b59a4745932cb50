import type { Json } from "../../engine/authored/authored.ts";
import { isList, isObject } from "../../engine/json.ts";
import { pointerOf } from "../../engine/overlay/overlay-rules.ts";
import type { OverlayPlace } from "../compose/cut.ts";
import { formIdOf, kindOf } from "../files/file-kinds.ts";
import { metaNames } from "../files/meta.ts";
import type { Level } from "../levels/composed-level.ts";
import type { LevelFault } from "../levels/level-fault.ts";
import { pathOf } from "../text/origins.ts";

/** Faults within a single value, independent of everything else. */
const OF_ITS_TEXT = /^(SCHEMA_FAULTY|PATTERN_|URL_|MARKUP_|LOW_CONTRAST|LEI_)/;

/** Composition faults that another file can cause, such as a missing neighbor or part. */
const OF_A_NEIGHBOR = /^(OVERLAY_|REF_)/;

/** Findings about a name: only the name itself decides whether they are consequences. */
const OF_A_NAME = /UNKNOWN|MISSING|TWICE/;

/**
 * What was removed from an overlay because it is faulty. A later finding that names something in it may be a
 * consequence that fixing the first fault resolves, so it is not reported yet.
 */
export class Damage {
	readonly #cuts: OverlayPlace[] = [];
	/** Every id that occurs in what was removed. */
	readonly #ids = new Set<string>();
	/** The subset that names an entry that lost something, or that occurs nowhere else. */
	readonly #own = new Set<string>();

	/** Returns an independent copy. */
	copy(): Damage {
		const result = new Damage();
		result.#cuts.push(...this.#cuts);
		for (const id of this.#ids) result.#ids.add(id);
		for (const id of this.#own) result.#own.add(id);
		return result;
	}

	/** Records a file that is not valid JSON; any quoted text in it may be an id. */
	addText(path: string, text: string, below: Level): void {
		const texts = [...text.matchAll(/"([^"\\\n]{1,120})"/g)].map(([, word = ""]) => word);
		this.#add([nameOf(path)], texts, below);
	}

	/** Records a removed value. */
	addCut(place: OverlayPlace, value: Json | undefined, below: Level): void {
		this.#cuts.push(place);
		const isWhole = place.keys.length === 0 || kindOf(place.path) === "part";
		this.#add([...place.keys, ...(isWhole ? [nameOf(place.path)] : [])], [...textsIn(value)], below);
	}

	/** Returns whether a composition fault may only be a consequence of what was removed. */
	explainsComposing(fault: LevelFault): boolean {
		return this.#touches(fault) || this.#isLeft(fault) || (OF_A_NEIGHBOR.test(fault.code) && this.#names(fault));
	}

	/**
	 * Returns whether a finding in the composed product may only be a consequence of what was removed; `near` is its
	 * entry.
	 */
	explains(finding: LevelFault, near: Json | undefined): boolean {
		if (OF_ITS_TEXT.test(finding.code)) return false;
		if (/MISSING|IDENTITY/.test(finding.code) && this.#isAbove(finding)) return true;
		if (this.#touches(finding) || this.#names(finding)) return true;
		return !OF_A_NAME.test(finding.code) && [...textsIn(near)].some((word) => this.#saysOwn(word));
	}

	#saysOwn(word: string): boolean {
		return this.#own.has(word) || this.#refersTo(word) || word.split("/").some((part) => this.#own.has(part));
	}

	/** A field that references a part from which something was removed. */
	#refersTo(word: string): boolean {
		const part = /(?:^|\/)parts\/([a-z0-9-]+\.json)#/.exec(word)?.[1];
		return part !== undefined && this.#own.has(`schemas/parts/${part}`);
	}

	#touches({ path, pointer = "" }: LevelFault): boolean {
		return this.#cuts.some((cut) => cut.path === path && isWithin(pointer, pointerOf(cut.keys)));
	}

	#isAbove({ path, pointer = "" }: LevelFault): boolean {
		return this.#cuts.some((cut) => cut.path === path && isWithin(pointerOf(cut.keys), pointer));
	}

	/** The object that lost a key may lack it. */
	#isLeft({ path, pointer = "" }: LevelFault): boolean {
		return this.#cuts.some((cut) => cut.path === path && pointer === pointerOf(cut.keys.slice(0, -1)));
	}

	#names({ code, cause, pointer = "" }: LevelFault): boolean {
		const quoted = [...cause.matchAll(/"([^"]+)"/g)].map(([, word = ""]) => word);
		// what fills a place does not depend on where the text stands
		const above = code === "PLACE_UNKNOWN" ? [] : pathOf(pointer);
		const texts = [...quoted, ...above].flatMap((word) => [word, ...namedIn(word)]);
		return texts.some((word) => this.#ids.has(word));
	}

	#add(keys: readonly string[], texts: readonly string[], below: Level): void {
		const idsOf = (list: readonly string[]) => list.flatMap((word) => [word, ...namedIn(word)]).filter(isId);
		// one or two letters name a field, but mean nothing inside a text
		const isLong = (word: string) => word.length > 2;
		const said = [...below.files.values()].map(textsOf);
		const isKnown = (id: string) => below.forms.has(id) || said.some((words) => words.has(id));
		for (const id of idsOf(keys)) {
			this.#ids.add(id);
			this.#own.add(id);
		}
		for (const id of idsOf(texts).filter(isLong)) {
			this.#ids.add(id);
			if (!isKnown(id)) this.#own.add(id);
		}
	}
}

function isWithin(pointer: string, above: string): boolean {
	return pointer === above || pointer.startsWith(`${above}/`);
}

function nameOf(path: string): string {
	return kindOf(path) === "form" ? formIdOf(path) : path;
}

// levels share the files that they do not change
const known = new WeakMap<object, ReadonlySet<string>>();

/** Every string in a file. */
function textsOf(file: Json): ReadonlySet<string> {
	if (typeof file !== "object" || file === null) return new Set(textsIn(file));
	let texts = known.get(file);
	if (texts === undefined) {
		texts = new Set(textsIn(file));
		known.set(file, texts);
	}
	return texts;
}

/** Keys with display text, which names nothing. */
const PROSE = new Set(["about", "body", "description", "label", "text", "title", "ui:title", "ui:help"]);

/** The strings and keys in a value. */
function* textsIn(value: Json | undefined): Generator<string> {
	if (typeof value === "string") yield value;
	else if (isList(value)) for (const item of value) yield* textsIn(item);
	else if (isObject(value)) {
		for (const [key, item] of Object.entries(value)) {
			yield key;
			if (!PROSE.has(key)) yield* textsIn(item);
		}
	}
}

/** What the path of a fact names: the form and field of an answer, or the review whose choice it is; and the value of a place. */
function namedIn(path: string): string[] {
	const [, form, field] = /^answers\.([^.]+)\.(.+)$/.exec(path) ?? [];
	const review = /^partner\.[^.]+\.reviews\.([^.]+)\./.exec(path)?.[1];
	const place = /^\{(\w+)\}$/.exec(path)?.[1];
	return [form, field, review, place].filter((name) => name !== undefined);
}

/** An author's own name, as opposed to a key or enum value of the meta-schemas. */
function isId(word: string): boolean {
	return /^[\w./-]+$/.test(word) && !/^\d+$/.test(word) && !metaNames().has(word);
}
