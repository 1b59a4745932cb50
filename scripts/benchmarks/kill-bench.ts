import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "../testing/postgres.ts";
import { benchAnswers, REGISTER } from "./bench-borrower.ts";
import { startServer, stopServer } from "./server-process.ts";

/** Milliseconds for which a retry gets "still in progress" after the process doing the work was killed. */
export interface KillFigures {
	readonly kills: number;
	readonly longestMs: number;
	/** Responses to the last attempt of each round: all must have done the work. */
	readonly statuses: readonly number[];
}

const FORM = "liens";
/** Returns whether a query is waiting for a row that another transaction has locked. */
const WAITING = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
const ANSWERS = { liens: [], inquiryAttestation: "NO_NEW_DEBT", attested: true };

/** Kills a server (SIGKILL) in the middle of a submission, this many times, and resends it to another one. */
export async function benchKill(kills: number): Promise<KillFigures> {
	const postgres = await startPostgres();
	const folder = mkdtempSync(join(tmpdir(), "heloc-flow-kill-"));
	const servers: ChildProcess[] = [];
	const lock = new pg.Client({ connectionString: postgres.url });
	try {
		await lock.connect();
		const staying = await startServer(servers, postgres.url, folder);
		const rounds: { readonly ms: number; readonly status: number }[] = [];
		for (let kill = 0; kill < kills; kill += 1) {
			const dying = await startServer(servers, postgres.url, folder);
			rounds.push(await round(lock, staying, dying, servers.at(-1)));
		}
		return { kills, longestMs: Math.max(...rounds.map(({ ms }) => ms)), statuses: rounds.map(({ status }) => status) };
	} finally {
		await lock.end();
		await Promise.all(servers.map(stopServer));
		await postgres.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

async function round(lock: pg.Client, staying: string, dying: string, process: ChildProcess | undefined) {
	const registered = await post(staying, "POST", REGISTER, { answers: benchAnswers() });
	const { jwt, applicationUuid: uuid } = (await registered.json()) as { jwt: string; applicationUuid: string };
	const status = `/service-krang-heloc/borrower/secure/api/v1/${uuid}/status`;
	const headers = { authorization: `Bearer ${jwt}`, "idempotency-key": randomUUID() };
	for (let stage = ""; stage !== "LIEN_VERIFICATION"; ) {
		const answer = await fetch(staying + status, { headers: { org: "main", ...headers } });
		({ stage } = (await answer.json()) as { stage: string });
	}
	// the submission waits for the application's row until the process is gone
	await lock.query("BEGIN");
	await lock.query("SELECT 1 FROM applications WHERE uuid = $1 FOR UPDATE", [uuid]);
	const path = `/service-application/api/v1/application/heloc/${uuid}/forms/${FORM}`;
	const cutOff = post(dying, "PUT", path, ANSWERS, headers).catch(() => undefined);
	while ((await lock.query(WAITING)).rowCount === 0) await pause(20);
	process?.kill("SIGKILL");
	await cutOff;
	await lock.query("COMMIT");
	const killed = performance.now();
	for (;;) {
		const { status: answered } = await post(staying, "PUT", path, ANSWERS, headers);
		if (answered !== 409) return { ms: performance.now() - killed, status: answered };
		await pause(20);
	}
}

function post(address: string, method: string, path: string, body: object, headers: Record<string, string> = {}) {
	const all = { org: "main", "content-type": "application/json", ...headers };
	return fetch(address + path, { method, headers: all, body: JSON.stringify(body) });
}

function pause(ms: number): Promise<void> {
	return new Promise((done) => setTimeout(done, ms));
}
