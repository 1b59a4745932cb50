import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { freePort } from "../../../scripts/testing/free-port.ts";

/** What every scanner takes for a virus, in parts so that no scanner takes this file for one. */
export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!", "$H+H*"].join("");

/** A scanner that listens on a port of this machine. */
export interface Clamd {
	readonly port: number;
	stop(): Promise<void>;
}

/** Starts a scanner that takes files up to this many bytes. */
export type StartClamd = (limit?: number) => Promise<Clamd>;

const LIMIT = 1_000_000;

/** What speaks clamd's protocol everywhere, and the daemon itself where it is installed. */
export const clamds: readonly { readonly name: string; readonly start: StartClamd }[] = [
	{ name: "what speaks clamd's protocol", start: startProtocol },
	...clamdPrograms().map((program) => ({ name: "clamd", start: (limit?: number) => startDaemon(program, limit) })),
];

/** Starts the daemon itself where it is installed. */
export const startClamd: StartClamd = (limit) => clamds.at(-1)?.start(limit) ?? startProtocol(limit);

function clamdPrograms(): readonly string[] {
	const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
	const program = folders.map((folder) => join(folder, "clamd")).find((path) => existsSync(path));
	const confined = "/sys/kernel/security/apparmor/profiles";
	// a confined daemon may not read signatures of ours
	const isConfined = existsSync(confined) && /clamd \(enforce\)/.test(readFileSync(confined, "utf8"));
	return program === undefined || isConfined ? [] : [program];
}

async function startDaemon(program: string, limit = LIMIT): Promise<Clamd> {
	const folder = mkdtempSync(join(tmpdir(), "heloc-flow-clamd-"));
	const port = await freePort();
	const signature = Buffer.from(EICAR).toString("hex");
	writeFileSync(join(folder, "local.ndb"), `Eicar-Test-Signature:0:*:${signature}\n`);
	const settings = [
		`DatabaseDirectory ${folder}`,
		`TCPSocket ${port}`,
		"TCPAddr 127.0.0.1",
		"Foreground yes",
		"OfficialDatabaseOnly no",
		`StreamMaxLength ${limit}`,
		...(process.getuid?.() === 0 ? ["User root"] : []),
	];
	const file = join(folder, "clamd.conf");
	writeFileSync(file, `${settings.join("\n")}\n`);
	const child = spawn(program, ["--config-file", file], { stdio: ["ignore", "pipe", "pipe"] });
	let said = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.on("data", (chunk: Buffer) => {
			said += chunk;
		});
	}
	while (!(await listens(port))) {
		if (child.exitCode !== null) throw new Error(`clamd ended: ${said}`);
		await new Promise((done) => setTimeout(done, 50));
	}
	return {
		port,
		stop: async () => {
			const ended = once(child, "exit");
			child.kill("SIGKILL");
			await ended;
		},
	};
}

function listens(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(port, "127.0.0.1");
		socket.on("connect", () => resolve(true));
		socket.on("error", () => resolve(false));
		socket.on("connect", () => socket.destroy());
	});
}

/** Speaks clamd's protocol as its manual has it: PING, and INSTREAM with a size limit after which it closes. */
async function startProtocol(limit = LIMIT): Promise<Clamd> {
	const server = createServer((socket) => {
		let received = Buffer.alloc(0);
		socket.on("error", () => {});
		socket.on("data", (bytes: Buffer) => {
			received = Buffer.concat([received, bytes]);
			if (received.includes("zPING\0")) return void socket.end("PONG\0");
			const start = "zINSTREAM\0".length;
			if (received.length < start) return;
			const chunks: Buffer[] = [];
			let size = 0;
			for (let at = start; at + 4 <= received.length; ) {
				const length = received.readUInt32BE(at);
				if (length === 0) {
					const isFound = Buffer.concat(chunks).includes(EICAR);
					return void socket.end(isFound ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0");
				}
				size += length;
				if (size > limit) {
					socket.end("INSTREAM size limit exceeded. ERROR\0");
					return void socket.destroySoon();
				}
				if (at + 4 + length > received.length) return;
				chunks.push(received.subarray(at + 4, at + 4 + length));
				at += 4 + length;
			}
		});
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	return { port, stop: () => new Promise((done) => server.close(() => done())) };
}
