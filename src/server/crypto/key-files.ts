import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type KeyRing, parseKeyRing } from "./key-ring.ts";

const NAMES = { wrapping: "KEY_ENCRYPTION_KEY", lookup: "LOOKUP_KEY", token: "TOKEN_KEY" } as const;

/** The names of the environment's keys that are missing. */
export function missingKeys(environment: NodeJS.ProcessEnv): string[] {
	return Object.values(NAMES).filter((name) => !environment[name]);
}

/** The key ring of the environment; throws when a key is missing or malformed. */
export function keysOfEnvironment(environment: NodeJS.ProcessEnv): KeyRing {
	const [wrapping, lookup, token] = [NAMES.wrapping, NAMES.lookup, NAMES.token].map((name) => environment[name] ?? "");
	return parseKeyRing({ wrapping: wrapping ?? "", lookup: lookup ?? "", token: token ?? "" });
}

/** The sandbox's key ring: from the folder, where it is made on the first start; the environment's keys win. */
export function keysOfFolder(folder: string, environment: NodeJS.ProcessEnv): KeyRing {
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const text = (kind: keyof typeof NAMES) => environment[NAMES[kind]] ?? keyOfFile(join(folder, `${kind}.key`));
	return parseKeyRing({ wrapping: text("wrapping"), lookup: text("lookup"), token: text("token") });
}

function keyOfFile(path: string): string {
	if (!existsSync(path)) {
		writeFileSync(path, randomBytes(32).toString("base64"), { mode: 0o600, flag: "wx" });
	}
	return readFileSync(path, "utf8");
}
