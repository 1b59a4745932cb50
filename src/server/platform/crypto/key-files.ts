import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type KeyRing, parseKeyRing } from "./key-ring.ts";

const NAMES = { wrapping: "KEY_ENCRYPTION_KEY", lookup: "LOOKUP_KEY", token: "TOKEN_KEY" } as const;

const KEY_BYTES = 32;
/** Prefix of a sandbox's keys, so that production recognizes copies of them; 24 random bytes remain. */
const MARK = Buffer.from("sandbox:");

/** The names of the environment's keys that are missing. */
export function missingKeys(environment: NodeJS.ProcessEnv): string[] {
	return Object.values(NAMES).filter((name) => !environment[name]);
}

/** The names of environment keys created by a sandbox, anywhere or in this folder. */
export function sandboxKeys(environment: NodeJS.ProcessEnv, folder: string): string[] {
	const kinds = Object.keys(NAMES) as (keyof typeof NAMES)[];
	const known = kinds.map((kind) => join(folder, `${kind}.key`)).filter((path) => existsSync(path));
	const made = new Set(known.map((path) => readFileSync(path, "utf8").trim()));
	const isMade = (part: string) => {
		const key = part.slice(part.indexOf(":") + 1).trim();
		return made.has(key) || Buffer.from(key, "base64").subarray(0, MARK.length).equals(MARK);
	};
	return kinds.map((kind) => NAMES[kind]).filter((name) => (environment[name] ?? "").split(",").some(isMade));
}

/** The key ring of the environment; throws when a key is missing or malformed. */
export function keysOfEnvironment(environment: NodeJS.ProcessEnv): KeyRing {
	const [wrapping, lookup, token] = [NAMES.wrapping, NAMES.lookup, NAMES.token].map((name) => environment[name] ?? "");
	return parseKeyRing({ wrapping: wrapping ?? "", lookup: lookup ?? "", token: token ?? "" });
}

/** The sandbox's key ring: from the folder, created on the first start; keys in the environment take precedence. */
export function keysOfFolder(folder: string, environment: NodeJS.ProcessEnv): KeyRing {
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const text = (kind: keyof typeof NAMES) => environment[NAMES[kind]] ?? keyOfFile(join(folder, `${kind}.key`));
	return parseKeyRing({ wrapping: text("wrapping"), lookup: text("lookup"), token: text("token") });
}

function keyOfFile(path: string): string {
	if (!existsSync(path)) {
		const key = Buffer.concat([MARK, randomBytes(KEY_BYTES - MARK.length)]);
		writeFileSync(path, key.toString("base64"), { mode: 0o600, flag: "wx" });
	}
	return readFileSync(path, "utf8");
}
