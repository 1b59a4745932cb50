import { beforeAll } from "vitest";
import { StudioPerson } from "./studio.ts";
import type { TestServers } from "./test-servers.ts";

/** A viewer and an editor of a lender in Studio, hired before the tests of a block. */
export function viewerAndEditor(server: TestServers, org: string) {
	const hired = new Map<string, StudioPerson>();
	beforeAll(async () => {
		for (const role of ["viewer", "editor"] as const) {
			hired.set(role, await StudioPerson.hired(server.app, org, `${role}@${org}.example`, [role]));
		}
	});
	const person = (role: string) => {
		const found = hired.get(role);
		if (found === undefined) throw new Error(`No ${role} was hired yet: read it in a test or in a later hook.`);
		return found;
	};
	return {
		get viewer() {
			return person("viewer");
		},
		get editor() {
			return person("editor");
		},
	};
}
