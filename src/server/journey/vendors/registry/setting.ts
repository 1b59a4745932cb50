import { accessSync, constants, statSync } from "node:fs";

/** What is wrong with a configured value: the cause, and what to write instead. */
export interface ValueFault {
	readonly cause: string;
	readonly cure: string;
}

/** A value as an adapter gets it, or what is wrong with it. */
export type ReadValue<Value> = { readonly value: Value } | { readonly fault: ValueFault };

/** One setting of an adapter: its variable, what it means, and what it may be. */
export interface Setting<Value = unknown> {
	/** The environment variable; a secret may also come from the file that NAME_FILE names. */
	readonly name: string;
	/** What it is for, as a phrase. */
	readonly meaning: string;
	/** What may be written, such as "a whole number from 1 to 99". */
	readonly form: string;
	/** Used when nothing is configured; null when the adapter works without a value; absent when one is required. */
	readonly standard?: string | null;
	readonly isSecret?: true;
	read(text: string): ReadValue<Value>;
}

interface Optional {
	readonly standard?: string | null;
}

/** Nothing given: the setting is required. */
interface Needed {
	readonly standard?: never;
}

/** The value of a setting that may be left out. */
type Left<Value, Given extends Optional> = Given extends { readonly standard: null } ? Value | undefined : Value;

function setting<Value, Given extends Optional>(
	{ name, meaning, form }: Pick<Setting, "name" | "meaning" | "form">,
	given: Given,
	find: (text: string) => Value | undefined,
): Setting<Left<Value, Given>> {
	const read = (text: string): ReadValue<Left<Value, Given>> => {
		const value = find(text);
		if (value !== undefined) return { value: value as Left<Value, Given> };
		return { fault: { cause: `it is "${text}"`, cure: `set it to ${form}` } };
	};
	return { name, meaning, form, ...given, read };
}

/** A line of text. */
export function text<Given extends Optional = Needed>(name: string, meaning: string, given: Given = {} as Given) {
	return setting({ name, meaning, form: "text on one line" }, given, (raw) =>
		/^[^\r\n]{1,1000}$/.test(raw) ? raw : undefined,
	);
}

/** Text of one form, which `form` says in words. */
export function matching<Given extends Optional = Needed>(
	name: string,
	meaning: string,
	{ pattern, form, ...given }: Given & { readonly pattern: RegExp; readonly form: string },
) {
	return setting({ name, meaning, form }, given as unknown as Given, (raw) => (pattern.test(raw) ? raw : undefined));
}

/** A whole number within limits, both included. */
export function wholeNumber<Given extends Optional>(
	name: string,
	meaning: string,
	{ from, to, ...given }: Given & { readonly from: number; readonly to: number },
) {
	const form = `a whole number from ${from} to ${to}`;
	return setting({ name, meaning, form }, given as unknown as Given, (raw) => {
		const value = /^\d{1,9}$/.test(raw) ? Number(raw) : Number.NaN;
		return value >= from && value <= to ? value : undefined;
	});
}

const UNIT_MS: { readonly [unit: string]: number } = { s: 1_000, min: 60_000, h: 3_600_000, d: 86_400_000 };

/** A time span such as "30 s", "5 min", "4 h" or "2 d", in milliseconds. */
export function duration<Given extends Optional = Needed>(name: string, meaning: string, given: Given = {} as Given) {
	return setting({ name, meaning, form: 'a time span such as "30 s", "5 min", "4 h" or "2 d"' }, given, (raw) => {
		const [, count = "", unit = ""] = /^([1-9]\d{0,5}) ?(s|min|h|d)$/.exec(raw) ?? [];
		return count === "" ? undefined : Number(count) * (UNIT_MS[unit] ?? 0);
	});
}

/** A file that exists and may be read. */
export function file<Given extends Optional = Needed>(name: string, meaning: string, given: Given = {} as Given) {
	return setting({ name, meaning, form: "the path of a file that this server may read" }, given, (raw) =>
		statSync(raw, { throwIfNoEntry: false })?.isFile() && mayRead(raw) ? raw : undefined,
	);
}

function mayRead(path: string): boolean {
	try {
		accessSync(path, constants.R_OK);
		return true;
	} catch {
		return false;
	}
}

/** A folder that exists. */
export function folder<Given extends Optional = Needed>(name: string, meaning: string, given: Given = {} as Given) {
	return setting({ name, meaning, form: "the path of a folder that exists" }, given, (raw) =>
		statSync(raw, { throwIfNoEntry: false })?.isDirectory() ? raw : undefined,
	);
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** A web address over TLS, or on this machine; without a slash at the end. */
export function address<Given extends Optional = Needed>(name: string, meaning: string, given: Given = {} as Given) {
	return setting({ name, meaning, form: "an address that begins with https://" }, given, (raw) => {
		const url = URL.canParse(raw) ? new URL(raw) : undefined;
		const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && LOOPBACK.test(url.hostname));
		return isSafe && url.username === "" && url.password === "" ? raw.replace(/\/+$/, "") : undefined;
	});
}

/** A password, key or token: it is never shown. */
export function secret<Given extends Optional = Needed>(
	name: string,
	meaning: string,
	given: Given = {} as Given,
): Setting<Left<string, Given>> {
	const form = "a secret on one line";
	const read = (raw: string): ReadValue<Left<string, Given>> =>
		/^[^\r\n]{1,8000}$/.test(raw)
			? { value: raw as Left<string, Given> }
			: { fault: { cause: "it has more than one line", cure: "write only the secret" } };
	return { name, meaning, form, ...given, isSecret: true, read };
}
