import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readChoices } from "./journey/adapters/choices.ts";
import { ORDER_VENDORS } from "./journey/orders.ts";
import { type VendorLimits, vendorLimits } from "./journey/vendors/guard/vendor-limits.ts";
import { sentenceOf } from "./journey/vendors/registry/vendor-faults.ts";
import { missingKeys, sandboxKeys } from "./platform/crypto/key-files.ts";
import type { Mode } from "./platform/mode.ts";
import { trustedProxies } from "./platform/plugins/trusted-proxies.ts";
import { readSecurityContact, type SecurityContact } from "./platform/security-contact.ts";
import { readStoreChoice, type StoreChoice } from "./workflow/content/store-choice.ts";

/** The server's settings from its environment. */
export interface Settings {
	readonly mode: Mode;
	readonly host: string;
	readonly port: number;
	readonly databaseUrl: string | undefined;
	readonly dataDir: string;
	readonly overlaysDir: string | undefined;
	readonly sandboxDelayMs: number;
	readonly vendorLimits: VendorLimits;
	readonly webRoot: string;
	readonly logLevel: string;
	/** Address ranges of trusted proxies, whose X-Forwarded-* headers are used. */
	readonly trustedProxies: readonly string[];
	/** Scheme and host of links in emails, for lenders without a host of their own. */
	readonly publicOrigin: string | undefined;
	/** The file to which the heads of all event chains are appended; best on append-only storage. */
	readonly anchorFile: string;
	/** Scheme and host from which browsers load static assets; undefined when this server serves them. */
	readonly cdnOrigin: string | undefined;
	/** Where weaknesses of the deployment are reported, and what follows; undefined where no one said so. */
	readonly securityContact: SecurityContact | undefined;
	/** Whether this process takes jobs from the queue: vendor orders, messages, moves, and the hourly sweep. */
	readonly worksJobs: boolean;
	/** Where files are stored. */
	readonly documentStore: StoreChoice;
}

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const DEFAULT_PORT = 4180;
const DEFAULT_DELAY_MS = 800;

/** Reads the settings from an environment; throws one sentence with the fix for an invalid value. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
	const {
		MODE = "sandbox",
		HOST,
		DATABASE_URL,
		DATA_DIR,
		OVERLAYS_DIR,
		WEB_ROOT,
		LOG_LEVEL,
		TRUST_PROXY,
		PUBLIC_ORIGIN,
		ANCHOR_FILE,
		CDN_HOST,
		SECURITY_CONTACT,
		SECURITY_POLICY,
		WORKER = "on",
	} = environment;
	if (MODE !== "sandbox" && MODE !== "production") {
		throw new Error(`MODE is "${MODE}": set it to sandbox or production.`);
	}
	if (WORKER !== "on" && WORKER !== "off") {
		throw new Error(`WORKER is "${WORKER}": set it to on, or to off in a process that leaves jobs to others.`);
	}
	const documentStore = readStoreChoice(environment);
	if (documentStore.faults.length > 0) {
		throw new Error(`The document store cannot be used: ${documentStore.faults.map(sentenceOf).join(". ")}.`);
	}
	const settings: Settings = {
		mode: MODE,
		// A sandbox is for the machine it runs on; production stands behind a proxy or in a container.
		host: HOST ?? (MODE === "production" ? "0.0.0.0" : "localhost"),
		port: wholeNumber(environment, "PORT", DEFAULT_PORT, 65_535),
		databaseUrl: DATABASE_URL || undefined,
		dataDir: resolve(DATA_DIR ?? join(ROOT, "data")),
		overlaysDir: OVERLAYS_DIR ? resolve(OVERLAYS_DIR) : undefined,
		sandboxDelayMs: wholeNumber(environment, "SANDBOX_DELAY_MS", DEFAULT_DELAY_MS, 600_000),
		vendorLimits: vendorLimits(environment, ORDER_VENDORS),
		webRoot: resolve(WEB_ROOT ?? join(ROOT, "dist/web")),
		logLevel: LOG_LEVEL ?? (MODE === "production" ? "info" : "warn"),
		trustedProxies: trustedProxies(TRUST_PROXY),
		anchorFile: resolve(ANCHOR_FILE || join(DATA_DIR ?? join(ROOT, "data"), "anchors.jsonl")),
		publicOrigin: originOf("PUBLIC_ORIGIN", PUBLIC_ORIGIN),
		cdnOrigin: originOf("CDN_HOST", CDN_HOST),
		securityContact: readSecurityContact(SECURITY_CONTACT, SECURITY_POLICY),
		worksJobs: WORKER === "on",
		documentStore,
	};
	if (!settings.worksJobs && settings.databaseUrl === undefined) {
		throw new Error(
			"WORKER is off, but only this process may open the embedded database: leave it on, or set DATABASE_URL.",
		);
	}
	if (MODE === "production") {
		refuseUnready(environment, settings);
	}
	return settings;
}

function wholeNumber(environment: NodeJS.ProcessEnv, name: string, standard: number, maximum: number): number {
	const text = environment[name];
	const value = text === undefined || text === "" ? standard : Number(text);
	if (!Number.isInteger(value) || value < 0 || value > maximum) {
		throw new Error(`${name} is "${text}": set it to a whole number from 0 to ${maximum}.`);
	}
	return value;
}

function originOf(name: string, text: string | undefined): string | undefined {
	if (text === undefined || text === "") {
		return undefined;
	}
	const url = URL.canParse(text) ? new URL(text) : undefined;
	if (url === undefined || !/^https?:$/.test(url.protocol)) {
		throw new Error(`${name} is "${text}": set it to scheme and host, such as https://apply.lender.example.`);
	}
	return url.origin;
}

// Reports everything wrong at once, so that the operator does not fix one setting only to hit the next.
function refuseUnready(environment: NodeJS.ProcessEnv, settings: Settings): void {
	const faults: string[] = [];
	if (settings.databaseUrl === undefined) {
		faults.push(
			"it would run on the embedded database, which does not promise to survive power loss: set DATABASE_URL to a Postgres",
		);
	}
	if (settings.publicOrigin === undefined) {
		faults.push("links in e-mails would lead nowhere: set PUBLIC_ORIGIN to the address that borrowers use");
	}
	if (settings.cdnOrigin?.startsWith("http:")) {
		faults.push("scripts from CDN_HOST would come without TLS: give it an https:// address");
	}
	const keys = missingKeys(environment);
	if (keys.length > 0) {
		faults.push(
			`${keys.join(", ")} missing: make each with \`openssl rand -base64 32\` and keep it apart from the database`,
		);
	}
	const made = sandboxKeys(environment, join(settings.dataDir, "keys"));
	if (made.length > 0) {
		faults.push(
			`${made.join(", ")} made by a sandbox: make new ones with \`openssl rand -base64 32\`; nothing that was written under the old ones is read then`,
		);
	}
	const vendors = readChoices(environment);
	faults.push(...[...vendors.faults, ...vendors.unready].map(sentenceOf));
	if (faults.length > 0) {
		throw new Error(`MODE=production does not start: ${faults.map((fault, at) => `(${at + 1}) ${fault}`).join("; ")}.`);
	}
}
