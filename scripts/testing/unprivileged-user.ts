import { readFileSync } from "node:fs";

/** A numeric user and group id. */
export interface User {
	readonly uid: number;
	readonly gid: number;
}

/** Reads a user's ids from the text of `/etc/passwd`. */
export function userIn(passwd: string, name: string): User | undefined {
	const fields = passwd
		.split("\n")
		.map((line) => line.split(":"))
		.find(([first]) => first === name);
	return fields === undefined ? undefined : { uid: Number(fields[2]), gid: Number(fields[3]) };
}

/** The user for Postgres, which refuses to run as root; undefined when this process is not root. */
export function unprivilegedUser(): User | undefined {
	if (process.getuid?.() !== 0) return undefined;
	const passwd = readFileSync("/etc/passwd", "utf8");
	const user = userIn(passwd, "postgres") ?? userIn(passwd, "nobody");
	if (user !== undefined) return user;
	throw new Error(
		"Postgres does not run as root and neither user `postgres` nor `nobody` exists: run the tests as a plain user.",
	);
}
