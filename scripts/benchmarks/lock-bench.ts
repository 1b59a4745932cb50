import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import { type BenchSetting, onBenchApp } from "./bench-app.ts";
import { BenchSigner } from "./bench-signer.ts";

/**
 * The effect of borrowers waiting for a vendor on everyone else, and what a rejected change leaves behind;
 * milliseconds.
 */
export interface LockFigures {
	/** The vendor's response time. */
	readonly vendorMs: number;
	readonly signers: number;
	/** From the first signature to the last response; the same with a vendor that answers at once. */
	readonly allMs: number;
	readonly quickMs: number;
	/** Another borrower's reads, while no one signs and while all signers wait for the vendor. */
	readonly idle: Reads;
	readonly meanwhile: Reads;
	/** Mails sent for a signing that the database rejected, and for the same one when it was committed. */
	readonly refusedMails: number;
	readonly takenMails: number;
}

/** Repeated response times of one reader. */
export interface Reads {
	readonly median: number;
	readonly longest: number;
}

/** How many sign, how long their vendor takes, how often a stranger reads, and how long follow-up work may take. */
export interface LockSizes {
	readonly signers: number;
	readonly vendorMs: number;
	readonly reads: number;
	readonly settleMs: number;
}

const SUBJECT = "your signed documents";

/**
 * Has this many borrowers sign at once at a slow vendor, on Postgres, while another borrower reads; then makes the
 * database reject one.
 */
export async function benchLocks(
	setting: BenchSetting,
	{ signers, vendorMs, reads: many, settleMs }: LockSizes,
): Promise<LockFigures> {
	const ports = buildPorts({});
	let waiting = 0;
	let thinkMs = 0;
	const eSign: typeof ports.eSign = {
		...ports.eSign,
		sign: async (request, call) => {
			waiting += 1;
			await pause(thinkMs);
			return ports.eSign.sign(request, call);
		},
	};
	return onBenchApp(setting, { ports: { ...ports, eSign } }, async (app) => {
		const all: BenchSigner[] = [];
		for (let index = 0; index < 2 * signers + 2; index += 1) {
			all.push(await new BenchSigner(app, `10.4.0.${index}`).prepare());
		}
		const [stranger, last, ...others] = all;
		if (stranger === undefined || last === undefined) throw new Error("Nobody signs.");
		for (let warm = 0; warm < 5 * many; warm += 1) await stranger.read();
		const quickStarted = performance.now();
		await signedAll(others.splice(0, signers).map((one) => one.sign()));
		const quickMs = performance.now() - quickStarted;
		// follow-up work from those signatures finishes before anything is timed
		await pause(settleMs);
		const before = await reads(stranger, many);
		[waiting, thinkMs] = [0, vendorMs];
		const started = performance.now();
		const signed = signedAll(others.map((one) => one.sign()));
		for (let seen = 0; seen < signers || seen !== waiting; ) {
			seen = waiting;
			await pause(vendorMs / 10);
		}
		const meanwhile = await reads(stranger, many);
		await signed;
		const allMs = performance.now() - started;
		await pause(settleMs);
		const idle = summary([...before, ...(await reads(stranger, many))]);
		thinkMs = 0;
		return {
			vendorMs,
			signers,
			allMs,
			quickMs,
			idle,
			meanwhile: summary(meanwhile),
			...(await refusal(app, last, settleMs)),
		};
	});
}

async function signedAll(answers: readonly Promise<number>[]): Promise<void> {
	const statuses = await Promise.all(answers);
	if (statuses.some((status) => status !== 200)) throw new Error(`Signing answered ${statuses.join(", ")}.`);
}

async function refusal(app: FastifyInstance, signer: BenchSigner, settleMs: number) {
	const { db } = app.serverContext.database;
	const run = (text: string) => db.execute(sql.raw(text));
	const mails = () =>
		(app.serverContext.portsOf("main").messages.mailbox?.() ?? []).filter(({ subject }) => subject.endsWith(SUBJECT))
			.length;
	await quiet(mails, settleMs);
	const before = mails();
	await run(`CREATE FUNCTION refuse_commit() RETURNS trigger LANGUAGE plpgsql AS $$
		BEGIN RAISE EXCEPTION 'no room'; END $$`);
	// fails at the commit, after all the work
	await run(`CREATE CONSTRAINT TRIGGER refuse_commit AFTER INSERT ON application_events
		DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_commit()`);
	const status = await signer.sign();
	if (status !== 500) throw new Error(`A signing that the database refuses answered ${status}.`);
	await quiet(mails, settleMs);
	const refusedMails = mails() - before;
	await run("DROP TRIGGER refuse_commit ON application_events");
	await signer.sign();
	await quiet(mails, settleMs);
	return { refusedMails, takenMails: mails() - before - refusedMails };
}

/** Waits until no mail has arrived for this long. */
async function quiet(mails: () => number, settleMs: number): Promise<void> {
	for (let seen = -1; seen !== mails(); ) {
		seen = mails();
		await pause(settleMs);
	}
}

async function reads(stranger: BenchSigner, many: number): Promise<readonly number[]> {
	const times: number[] = [];
	for (let left = many; left > 0; left -= 1) times.push(await stranger.read());
	return times;
}

function summary(times: readonly number[]): Reads {
	const sorted = times.toSorted((a, b) => a - b);
	return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, longest: sorted.at(-1) ?? 0 };
}

function pause(ms: number): Promise<void> {
	return new Promise((done) => setTimeout(done, ms));
}
