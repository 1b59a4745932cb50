import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../../scripts/testing/free-port.ts";
import { madeUpLender } from "../../../scripts/testing/made-up-lender.ts";
import { startPostgres } from "../../../scripts/testing/postgres.ts";

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** Code and host of a lender whose chat is staffed around the clock, so that no test depends on the hour. */
export const ALL_DAY = { code: "all-day", host: "all-day.localhost" } as const;

/** Processes of the real server on one temporary Postgres, with a lender of their own. */
export interface OwnServers {
	readonly ports: readonly [number, ...number[]];
	stop(): Promise<void>;
}

function overlays(folder: string): string {
	const names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
	const week = names.map((weekday, index) => {
		const hours = { startTime: "00:00", endTime: "24:00" };
		return { weekday, weekdayValue: index + 1, isOpen: true, ...hours };
	});
	const home = join(folder, "overlays", ALL_DAY.code);
	mkdirSync(home, { recursive: true });
	const org = {
		...madeUpLender(ALL_DAY.code),
		hosts: [ALL_DAY.host],
		name: { short: "All Day", full: "All Day Lending LLC" },
		operatingHours: { OPS_PHONE: week, OPS_CHAT: week },
		holidays: { $remove: true },
	};
	writeFileSync(join(home, "org.json"), JSON.stringify(org));
	const site = `${ALL_DAY.code}.example`;
	const chat = { survey: { href: `https://survey.${site}/chat` }, linkHosts: { [`www.${site}`]: true } };
	mkdirSync(join(home, "flows"), { recursive: true });
	writeFileSync(join(home, "flows/chat.json"), JSON.stringify({ $schema: "chat.schema.json", ...chat }));
	return join(folder, "overlays");
}

async function untilHealthy(port: number, server: ChildProcess, said: () => string): Promise<void> {
	for (let left = 600; left > 0; left -= 1) {
		if (server.exitCode !== null) throw new Error(`The server stopped while starting:\n${said()}`);
		const isHealthy = await fetch(`http://127.0.0.1:${port}/health`).then(
			({ ok }) => ok,
			() => false,
		);
		if (isHealthy) return;
		await new Promise((done) => setTimeout(done, 100));
	}
	throw new Error(`The server did not answer /health:\n${said()}`);
}

/** Starts so many at once on one empty database, with these settings: the first one migrates it. */
export async function startServers(
	count: number,
	settings: { readonly [name: string]: string } = {},
): Promise<OwnServers> {
	const postgres = await startPostgres();
	const folder = mkdtempSync(join(tmpdir(), "heloc-flow-two-"));
	const servers: { child: ChildProcess; closed: Promise<void> }[] = [];
	const overlaysDir = overlays(folder);
	const key = () => randomBytes(32).toString("base64");
	const keys = { KEY_ENCRYPTION_KEY: key(), LOOKUP_KEY: key(), TOKEN_KEY: key() };
	const start = async (): Promise<number> => {
		const port = await freePort();
		const env = {
			...process.env,
			...keys,
			NODE_ENV: "",
			PORT: String(port),
			DATABASE_URL: postgres.url,
			DATA_DIR: folder,
			OVERLAYS_DIR: overlaysDir,
			MODE: "sandbox",
			HOST: "127.0.0.1",
			SANDBOX_DELAY_MS: "20",
			LOG_LEVEL: "warn",
			...settings,
		};
		const args = ["--disable-warning=ExperimentalWarning", join(root, "src", "server", "main.ts")];
		const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
		let said = "";
		const keep = (chunk: Buffer) => {
			said = `${said}${chunk}`.slice(-10_000);
		};
		child.stdout.on("data", keep);
		child.stderr.on("data", keep);
		servers.push({ child, closed: new Promise((done) => child.once("exit", () => done())) });
		await untilHealthy(port, child, () => said);
		return port;
	};
	const stop = async () => {
		for (const { child } of servers) child.kill("SIGTERM");
		await Promise.all(servers.map(({ closed }) => closed));
		await postgres.stop();
		rmSync(folder, { recursive: true, force: true });
	};
	try {
		const ports = await Promise.all([start(), ...Array.from({ length: count - 1 }, start)]);
		return { ports, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}
