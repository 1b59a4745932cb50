import type { StoredRecord } from "./stored-record.ts";

/** A question about a record; what it is given besides the record is compared by identity. */
export type RecordQuestion<Given extends readonly unknown[], Answer> = (
	record: StoredRecord,
	...given: Given
) => Answer;

/** A part of a record that an answer has read, and what was read in it. */
interface Reading {
	/** As it was then, or an equal later one. */
	value: unknown;
	readonly parts: Map<string, Reading>;
	/** Names of which only was read whether they are there. */
	readonly names: Map<string, boolean>;
	/** Whether the names in it, or their order, were read. */
	isListed: boolean;
	/** Whether it was taken as a whole: only the same one is as it was. */
	isWhole: boolean;
	/** What the question sees in its place. */
	view: object | undefined;
}

/** What the versions of one application's record share. */
type Lineage = object;

const lineages = new WeakMap<StoredRecord, Lineage>();

/** Says that a record is a later version of another one: what did not change in between is not asked again. */
export function continuesRecord(record: StoredRecord, before: StoredRecord): void {
	if (record !== before) lineages.set(record, lineageOf(before));
}

function lineageOf(record: StoredRecord): Lineage {
	const known = lineages.get(record);
	if (known !== undefined) return known;
	const made = {};
	lineages.set(record, made);
	return made;
}

interface Kept<Given, Answer> {
	readonly given: Given;
	readonly root: Reading;
	readonly answer: Answer;
}

/**
 * Returns the question as one that is asked again only when something that it read has changed: of the record, part by part,
 * or of what it was given. It must read nothing else (no clock), change nothing, and answer in plain values. As long
 * as nothing has changed, it gives the same object.
 */
export function keptQuestion<Given extends readonly unknown[], Answer>(
	ask: RecordQuestion<Given, Answer>,
): RecordQuestion<Given, Answer> {
	const answers = new WeakMap<Lineage, Kept<Given, Answer>>();
	return (record, ...given) => {
		const lineage = lineageOf(record);
		const last = answers.get(lineage);
		if (last !== undefined && given.every((one, at) => Object.is(one, last.given[at])) && isAsRead(last.root, record))
			return last.answer;
		const root = reading(record);
		const answer = plain(ask(viewOf(root), ...given));
		answers.set(lineage, { given, root, answer });
		return answer;
	};
}

/** The part itself, where a question has to have all of it; what changes it then changes the answer. */
export function wholePart<Part extends object>(part: Part): Part {
	const read = readingOf.get(part);
	if (read === undefined) return part;
	read.isWhole = true;
	return read.value as Part;
}

const readingOf = new WeakMap<object, Reading>();

const reading = (value: unknown): Reading => ({
	value,
	parts: new Map(),
	names: new Map(),
	isListed: false,
	isWhole: false,
	view: undefined,
});

function isPart(value: unknown): value is object {
	return typeof value === "object" && value !== null;
}

const ownAt = (part: object, key: string): unknown => (Object.hasOwn(part, key) ? Reflect.get(part, key) : undefined);

/** Records are never changed, only replaced: a part that is the same object needs no look into it. */
function isAsRead(read: Reading, now: unknown): boolean {
	const then = read.value;
	if (Object.is(then, now)) return true;
	if (read.isWhole || !isPart(then) || !isPart(now) || Array.isArray(then) !== Array.isArray(now)) return false;
	if (read.isListed && !hasSameKeys(then, now)) return false;
	for (const [key, isThere] of read.names) if (Object.hasOwn(now, key) !== isThere) return false;
	for (const [key, part] of read.parts) if (!isAsRead(part, ownAt(now, key))) return false;
	read.value = now;
	return true;
}

function hasSameKeys(then: object, now: object): boolean {
	const keys = Object.keys(now);
	return keys.length === Object.keys(then).length && Object.keys(then).every((key, at) => key === keys[at]);
}

/** What a question sees of a part: the same, and each read is noted. */
function viewOf(read: Reading): object {
	if (read.view !== undefined) return read.view;
	const note = (part: object, key: string): unknown => {
		let inner = read.parts.get(key);
		if (inner === undefined) {
			inner = reading(ownAt(part, key));
			read.parts.set(key, inner);
		}
		return isPart(inner.value) ? viewOf(inner) : inner.value;
	};
	const view = new Proxy(read.value as object, {
		get(part, key) {
			if (typeof key === "symbol") return Reflect.get(part, key);
			const noted = note(part, key);
			return Object.hasOwn(part, key) ? noted : Reflect.get(part, key);
		},
		has(part, key) {
			if (typeof key === "string") read.names.set(key, Object.hasOwn(part, key));
			return Reflect.has(part, key);
		},
		getOwnPropertyDescriptor(part, key) {
			const found = Reflect.getOwnPropertyDescriptor(part, key);
			if (typeof key === "symbol") return found;
			// the length of a list
			if (found?.configurable === false) return { ...found, value: note(part, key) };
			read.names.set(key, found !== undefined);
			// what it is, is read by `get`
			return found && { ...found, value: undefined };
		},
		ownKeys(part) {
			read.isListed = true;
			return Reflect.ownKeys(part);
		},
		set: () => false,
		defineProperty: () => false,
		deleteProperty: () => false,
	});
	read.view = view;
	readingOf.set(view, read);
	return view;
}

/** The same values without a part of the record in them: an answer is kept longer than what it was read from. */
function plain<Value>(value: Value): Value;
function plain(value: unknown): unknown {
	if (!isPart(value)) return value;
	if (Array.isArray(value)) return value.map((one: unknown) => plain(one));
	return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]));
}
