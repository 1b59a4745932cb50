import { setImmediate as nextRound } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import { AuditLog } from "../../src/server/platform/audit/audit-log.ts";
import type { Database } from "../../src/server/platform/db/database.ts";
import { sandboxEngine } from "./harness/databases.ts";
import { testKeys } from "./harness/test-app.ts";

let database: Database;

// a database that is gone: the alarm is the end of a round
beforeAll(async () => {
	const opened = await sandboxEngine[0].open();
	({ database } = opened);
	await opened.drop();
});

const NOTE = { org: "main", kind: "operated", actor: "operator", at: new Date("2026-11-20T10:00:00Z") } as const;

/** Lets that many continuations of promises run, and no other event. */
async function turns(count: number): Promise<void> {
	for (let turn = 0; turn < count; turn += 1) await undefined;
}

it.each(Array.from({ length: 12 }, (_, count) => count))(
	"a note that comes %i turns after the last look of a round is written without another one",
	async (count) => {
		const alarms: string[] = [];
		const audit = new AuditLog(database, testKeys(), (what) => {
			alarms.push(what);
			if (alarms.length === 1) void turns(count).then(() => audit.note(NOTE));
		});
		audit.note(NOTE);
		await audit.settled();
		await nextRound();
		await audit.settled();
		expect(alarms).toHaveLength(2);
	},
);
