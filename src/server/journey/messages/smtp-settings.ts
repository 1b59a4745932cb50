import { readFileSync } from "node:fs";
import { isIP } from "node:net";

interface Environment {
	readonly [name: string]: string | undefined;
}

/** A key with which mails of a domain are signed (RFC 6376). */
export interface DkimKey {
	readonly domain: string;
	readonly selector: string;
	/** PEM, RSA or Ed25519. */
	readonly privateKey: string;
}

/** The mail server that takes mails, and what they are signed with. */
export interface SmtpSettings {
	readonly host: string;
	readonly port: number;
	/** "tls": from the first byte; "starttls": required before anything is said; "none": only on this machine. */
	readonly security: "tls" | "starttls" | "none";
	readonly login?: { readonly user: string; readonly password: string };
	/** PEM of the authority that signed the server's certificate; the public ones by default. */
	readonly authority?: string;
	/** The address in "From"; by default the lender's own, which is the "Reply-To" otherwise. */
	readonly sender?: string;
	/** The envelope's sender, to which undeliverable mails return; "From" by default. */
	readonly bounces?: string;
	readonly dkim: readonly DkimKey[];
}

const PORTS = { tls: 465, starttls: 587, none: 25 } as const;
/** One plain address, without a name, a comment or a second address. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i;

/** Whether a text is a single email address. */
export const isPlainAddress = (text: string) => ADDRESS.test(text);

/**
 * Reads the settings of the mail server: SMTP_URL (smtp:// requires STARTTLS except on this machine, smtps:// is TLS from
 * the start), SMTP_PASSWORD or SMTP_PASSWORD_FILE, SMTP_CA_FILE, SMTP_FROM, SMTP_BOUNCES and DKIM_KEYS. Throws one sentence
 * with the fix.
 */
export function smtpSettings(environment: Environment): SmtpSettings {
	const url = serverOf(environment.SMTP_URL ?? "");
	const host = url.hostname.replace(/^\[|\]$/g, "");
	const authority = fileOf(environment, "SMTP_CA_FILE");
	const security = url.protocol === "smtps:" ? "tls" : isHere(host) && authority === undefined ? "none" : "starttls";
	const login = loginOf(environment, url);
	const sender = addressOf(environment, "SMTP_FROM");
	const bounces = addressOf(environment, "SMTP_BOUNCES");
	return {
		host,
		port: url.port === "" ? PORTS[security] : Number(url.port),
		security,
		...(login === undefined ? {} : { login }),
		...(authority === undefined ? {} : { authority }),
		...(sender === undefined ? {} : { sender }),
		...(bounces === undefined ? {} : { bounces }),
		dkim: dkimKeys(environment.DKIM_KEYS),
	};
}

function serverOf(text: string): URL {
	const url = URL.canParse(text) ? new URL(text) : undefined;
	const isServer =
		url !== undefined && /^smtps?:$/.test(url.protocol) && url.hostname !== "" && /^\/?$/.test(url.pathname);
	if (!isServer || url.search !== "" || url.hash !== "" || url.password !== "") {
		// the value is not repeated: it may hold a password
		throw new Error(
			"SMTP_URL is missing or has another form: set it to smtp://user@host:587 or smtps://user@host:465, and the password in SMTP_PASSWORD or SMTP_PASSWORD_FILE.",
		);
	}
	return url;
}

function isHere(host: string): boolean {
	return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

function loginOf(environment: Environment, url: URL): SmtpSettings["login"] {
	const given = environment.SMTP_PASSWORD || undefined;
	const kept = fileOf(environment, "SMTP_PASSWORD_FILE");
	if (given !== undefined && kept !== undefined) {
		throw new Error("SMTP_PASSWORD and SMTP_PASSWORD_FILE are both set: keep one of them.");
	}
	const password = given ?? kept?.replace(/\r?\n$/, "");
	if (url.username === "" && password === undefined) return undefined;
	if (url.username === "" || password === undefined) {
		const [has, lacks] = url.username === "" ? ["a password", "user"] : ["a user", "password"];
		throw new Error(
			`The mail server has ${has} without a ${lacks}: set the user in SMTP_URL (smtp://user@host:587) and the password in SMTP_PASSWORD or SMTP_PASSWORD_FILE.`,
		);
	}
	return { user: decodeURIComponent(url.username), password };
}

function addressOf(environment: Environment, name: "SMTP_FROM" | "SMTP_BOUNCES"): string | undefined {
	const text = environment[name];
	if (text === undefined || text === "") return undefined;
	if (!isPlainAddress(text)) {
		throw new Error(`${name} is "${text}": set it to one plain address, such as no-reply@mail.lender.example.`);
	}
	return text;
}

function dkimKeys(text: string | undefined): readonly DkimKey[] {
	const entries = (text ?? "").split(",").map((entry) => entry.trim());
	return entries.flatMap((entry): DkimKey[] => {
		if (entry === "") return [];
		const [, domain, selector, file] = /^([a-z0-9.-]+):([a-z0-9._-]+):(.+)$/i.exec(entry) ?? [];
		if (domain === undefined || selector === undefined || file === undefined) {
			throw new Error(
				`DKIM_KEYS has the entry "${entry}": write domain:selector:file, such as lender.example:s1:/run/keys/dkim.pem, with commas between several.`,
			);
		}
		const privateKey = contentOf("DKIM_KEYS", file);
		if (!/-----BEGIN (RSA )?PRIVATE KEY-----/.test(privateKey)) {
			throw new Error(
				`DKIM_KEYS names ${file}, which is no private key in PEM: make one with \`openssl genrsa -out ${file} 2048\`.`,
			);
		}
		return [{ domain: domain.toLowerCase(), selector, privateKey }];
	});
}

function fileOf(environment: Environment, name: "SMTP_PASSWORD_FILE" | "SMTP_CA_FILE"): string | undefined {
	const file = environment[name];
	return file === undefined || file === "" ? undefined : contentOf(name, file);
}

function contentOf(name: string, file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch {
		throw new Error(`${name} names ${file}, which cannot be read: check the path and who may read it.`);
	}
}
