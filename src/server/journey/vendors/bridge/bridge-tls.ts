import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { request } from "node:https";
import { Readable } from "node:stream";
import type { ReadValue, Setting } from "../registry/setting.ts";
import type { VendorFault } from "../registry/vendor-faults.ts";

/** How we show a bridge who we are, and by whom its own certificate may be issued; PEM. */
export interface TlsIdentity {
	readonly cert: string | undefined;
	readonly key: string | undefined;
	/** Instead of the authorities that are known everywhere. */
	readonly ca: string | undefined;
}

/** The settings of mutual TLS: paths, because what is in the files has several lines. */
export const TLS_SETTINGS = {
	clientCert: pemFile("BRIDGE_CLIENT_CERT_FILE", "the certificate that the bridge knows us by", isCertificate),
	clientKey: pemFile("BRIDGE_CLIENT_KEY_FILE", "the key of that certificate, not encrypted", isPrivateKey),
	ca: pemFile(
		"BRIDGE_CA_FILE",
		"the authority that issues the bridge's certificate, if it is the lender's own",
		isCertificate,
	),
};

/** What is wrong with the three together. */
export function refuseTls({ cert, key }: TlsIdentity): VendorFault | undefined {
	if ((cert === undefined) !== (key === undefined)) {
		const variable = cert === undefined ? TLS_SETTINGS.clientCert.name : TLS_SETTINGS.clientKey.name;
		return { variable, cause: "a certificate and its key belong together", cure: "set both, or neither" };
	}
	if (cert === undefined || key === undefined) return undefined;
	if (new X509Certificate(cert).checkPrivateKey(createPrivateKey(key))) return undefined;
	const cure = `set it to the key of ${TLS_SETTINGS.clientCert.name}`;
	return { variable: TLS_SETTINGS.clientKey.name, cause: "it is the key of another certificate", cure };
}

/** A request as `fetch` takes it, without what only `fetch` has. */
export interface SentRequest {
	readonly method: string;
	readonly headers: { readonly [name: string]: string };
	readonly body?: string | Uint8Array<ArrayBuffer>;
	readonly signal: AbortSignal | undefined;
}

/** Sends a request, and shows who we are where the bridge asks for it; follows no redirect. Rejects when there is no answer. */
export function sendRequest(url: string, tls: TlsIdentity | undefined, sent: SentRequest): Promise<Response> {
	const { signal, ...given } = sent;
	const isOwn = tls !== undefined && (tls.cert !== undefined || tls.ca !== undefined);
	if (!isOwn || !url.startsWith("https:")) return fetch(url, { ...given, redirect: "error", signal: signal ?? null });
	return new Promise((resolve, reject) => {
		const { cert, key, ca } = tls;
		const identity = { ...(cert === undefined ? {} : { cert, key }), ...(ca === undefined ? {} : { ca }) };
		const { method, headers, body } = sent;
		const size = { "content-length": Buffer.byteLength(body ?? "") };
		const asked = request(
			url,
			{ ...identity, method, headers: { ...headers, ...size }, signal, agent: false },
			(answer) => {
				const { statusCode: status = 502 } = answer;
				const isEmpty = status === 204 || status === 304;
				if (isEmpty) answer.resume();
				const named = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
				resolve(new Response(isEmpty ? null : (Readable.toWeb(answer) as ReadableStream), { status, headers: named }));
			},
		);
		asked.on("error", reject);
		asked.end(body);
	});
}

function pemFile(name: string, meaning: string, isWhole: (text: string) => boolean): Setting<string | undefined> {
	const form = "the path of a file in PEM";
	const read = (path: string): ReadValue<string> => {
		try {
			const text = readFileSync(path, "utf8");
			return isWhole(text)
				? { value: text }
				: { fault: { cause: "its file holds something else", cure: `set it to ${form} with ${meaning}` } };
		} catch (error) {
			const { code = "unreadable" } = error as NodeJS.ErrnoException;
			return { fault: { cause: `its file cannot be read (${code})`, cure: `set it to ${form}` } };
		}
	};
	return { name, meaning, form, standard: null, read };
}

function isCertificate(text: string): boolean {
	return can(() => new X509Certificate(text));
}

function isPrivateKey(text: string): boolean {
	return can(() => createPrivateKey(text));
}

function can(read: () => unknown): boolean {
	try {
		read();
		return true;
	} catch {
		return false;
	}
}
