import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { freePort } from "../../../../scripts/testing/free-port.ts";
import { keysOfEnvironment } from "../../../../src/server/platform/crypto/key-files.ts";
import { OWN } from "../../../mail-server/certificates.ts";
import { MailServer } from "../../../mail-server/mail-server.ts";
import { BridgeWire } from "../bridge-wire.ts";
import { startClamd } from "../clamd.ts";
import type { TestDatabase } from "../databases.ts";
import { productionSettings, withoutVendors } from "../production.ts";
import { SharedClock } from "./shared-clock.ts";
import { StartedProcess } from "./started-process.ts";
import { browserAt, TlsFront } from "./tls-front.ts";

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
/** What the bridge answers; officers answer the rest. */
const BRIDGED = ["FLOOD", "HOUSING_COUNSELING", "IDENTITY", "PROPERTY_RECORDS", "PROPERTY_VALUATION"];

/** One server process: what reaches borrowers, or what does the jobs. */
export type Part = "first" | "second" | "worker";

/**
 * A lender's production as its operators run it: two web processes behind TLS and a worker on one Postgres, with a mail
 * server, a virus scanner and a bridge; each a process or a server of its own.
 */
export class ProductionProcesses {
	readonly clock = new SharedClock();
	readonly front: TlsFront;
	readonly wire: BridgeWire;
	readonly mail: MailServer;
	readonly #running = new Map<Part, StartedProcess>();
	readonly #environment: { readonly [name: string]: string };
	readonly #ports: { readonly [part in Part]: number };
	readonly #beside: readonly (() => unknown)[];

	private constructor(made: {
		readonly clock: SharedClock;
		readonly front: TlsFront;
		readonly wire: BridgeWire;
		readonly mail: MailServer;
		readonly environment: { readonly [name: string]: string };
		readonly ports: { readonly [part in Part]: number };
		readonly beside: readonly (() => unknown)[];
	}) {
		this.clock = made.clock;
		this.front = made.front;
		this.wire = made.wire;
		this.mail = made.mail;
		this.#environment = made.environment;
		this.#ports = made.ports;
		this.#beside = made.beside;
	}

	static async start(db: TestDatabase): Promise<ProductionProcesses> {
		const clock = new SharedClock();
		const front = await new TlsFront().start();
		const folder = mkdtempSync(join(tmpdir(), "heloc-flow-production-"));
		const authority = join(folder, "authority.pem");
		writeFileSync(authority, OWN.cert);
		const mail = await MailServer.start({});
		const clamd = await startClamd();
		const bridgePort = await freePort();
		const bridge = new StartedProcess("scripts/bridge.ts", clock.file, {
			BRIDGE_PORT: String(bridgePort),
			BRIDGE_SECRETS: SECRET,
			CALLBACK_ORIGIN: front.origin,
			NODE_EXTRA_CA_CERTS: authority,
		});
		const [, keys = ""] = await bridge.untilItSays(/BRIDGE_JWKS='([^']+)'/);
		const wire = new BridgeWire(`http://127.0.0.1:${bridgePort}`);
		const environment = {
			...productionSettings(),
			...withoutVendors({ smtpPort: mail.port, clamdPort: clamd.port }),
			...Object.fromEntries(BRIDGED.map((port) => [`VENDOR_${port}`, "http"])),
			ACCEPT_UNPROVEN: BRIDGED.map((port) => port.toLowerCase().replaceAll("_", "-")).join(","),
			BRIDGE_URL: await wire.start(),
			BRIDGE_SECRETS: SECRET,
			BRIDGE_JWKS: keys,
			SMTP_URL: `smtp://localhost:${mail.port}`,
			SMTP_CA_FILE: authority,
			DATABASE_URL: db.url,
			DATA_DIR: folder,
			PUBLIC_ORIGIN: front.origin,
			TRUST_PROXY: "127.0.0.0/8",
			HOST: "127.0.0.1",
		};
		const [first, second, worker] = [await freePort(), await freePort(), await freePort()];
		const beside = [
			() => bridge.end("SIGTERM"),
			() => wire.stop(),
			() => front.stop(),
			() => mail.stop(),
			() => clamd.stop(),
		];
		const ports = { first, second, worker };
		const lender = new ProductionProcesses({ clock, front, wire, mail, environment, ports, beside });
		front.ports.push(first, second);
		try {
			await Promise.all((["first", "second", "worker"] as const).map((part) => lender.start(part)));
			return lender;
		} catch (error) {
			await lender.stop();
			throw error;
		}
	}

	/** Starts a process that does not run, and waits until it listens. */
	async start(part: Part): Promise<void> {
		const process = new StartedProcess("src/server/main.ts", this.clock.file, {
			...this.#environment,
			PORT: String(this.#ports[part]),
			WORKER: part === "worker" ? "on" : "off",
		});
		this.#running.set(part, process);
		await process.untilItSays(/Server listening/);
	}

	/** Ends a process as a power cut does. */
	async kill(part: Part): Promise<void> {
		await this.#running.get(part)?.end("SIGKILL");
	}

	/** The port of a web process. */
	portOf(part: Part): number {
		return this.#ports[part];
	}

	/** All that a process printed. */
	said(part: Part): string {
		return this.#running.get(part)?.said ?? "";
	}

	/** Where people's requests go: over TLS to whichever web process listens. */
	browser(db: TestDatabase): Promise<FastifyInstance> {
		const keys = keysOfEnvironment(this.#environment);
		return browserAt(this.front, { database: db.database, keys, now: this.clock.now });
	}

	async stop(): Promise<void> {
		await Promise.all([...this.#running.values()].map((process) => process.end("SIGTERM")));
		for (const stop of this.#beside) await stop();
	}
}
