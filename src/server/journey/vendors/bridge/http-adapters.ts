import { CONTRACTS } from "../../ports/contract/contracts.ts";
import type { SchemaNode } from "../../ports/contract/schema-node.ts";
import { hasSecrets } from "../../ports/contract/secret-fields.ts";
import type { Ports } from "../../ports/ports.ts";
import { parsedJson, textIn } from "../direct/read-json.ts";
import { portName } from "../guard/vendor-limits.ts";
import {
	type AdapterTools,
	type DeclaredAdapter,
	declareAdapter,
	type VendorMessage,
	type VerifiedCallback,
} from "../registry/declaration.ts";
import { address, matching, secret } from "../registry/setting.ts";
import type { VendorFault } from "../registry/vendor-faults.ts";
import type { BridgePlace } from "./bridge-client.ts";
import { bridgeProblem } from "./bridge-health.ts";
import { bridgeJwks, JWKS_VARIABLE } from "./bridge-keys.ts";
import { refuseTls, TLS_SETTINGS, type TlsIdentity } from "./bridge-tls.ts";
import { canceledAtBridge } from "./cancel-order.ts";
import { BRIDGE_LIMITS } from "./exchange.ts";
import { documentAtBridge } from "./fetch-document.ts";
import { pagesOf } from "./hosted-pages.ts";
import { askedOfBridge } from "./http-port.ts";
import type { SealingKey } from "./sealed-text.ts";
import { keyOf, signedId } from "./standard-webhooks.ts";

const SETTINGS = {
	url: address("BRIDGE_URL", "address of the lender's bridge"),
	secrets: secret("BRIDGE_SECRETS", "the keys shared with it (whsec_…), separated by blanks while they change"),
	jwks: bridgeJwks,
	...TLS_SETTINGS,
	pages: matching("BRIDGE_PAGES", "where people are led to a page of the bridge's vendor", {
		pattern: /^(identity|e-sign)(,(identity|e-sign))?$/,
		form: '"identity", "e-sign" or both with a comma between them',
		standard: null,
	}),
};
/** What the bank link has besides. */
const BANK_LINK = {
	bankName: matching("BRIDGE_BANK_LINK_NAME", "the name on the lender's pages of who links banks", {
		pattern: /^[^\r\n]{1,40}$/,
		form: "up to 40 characters on one line",
		standard: "Your bank",
	}),
};

interface BridgeSettings {
	readonly url: string;
	readonly secrets: string;
	readonly jwks: SealingKey | undefined;
	readonly clientCert: string | undefined;
	readonly clientKey: string | undefined;
	readonly ca: string | undefined;
	readonly pages: string | undefined;
	readonly bankName?: string;
}

/** What a port has besides the operations of its contract. */
const BESIDES: { readonly [port in keyof Ports]?: object } = {
	accountCheck: { bankName: async () => null },
	credit: { ssnMode: "production" },
	income: { agency: null },
};

const PORTS = Object.keys(CONTRACTS) as (keyof Ports)[];

function sendsSecrets(port: keyof Ports): boolean {
	return Object.values(CONTRACTS[port] ?? {}).some(
		({ request, answer }) => hasSecrets(request) || hasDocuments(request) || hasSecrets(answer),
	);
}

/** Whether an order has documents, which are put before it is asked for. */
const hasDocuments = ({ properties = {} }: SchemaNode): boolean => "documents" in properties || "papers" in properties;

function plainSecrets(port: keyof Ports): VendorFault {
	return {
		variable: JWKS_VARIABLE,
		cause: `without it ${portName(port)} would send documents and secrets, such as social security and account numbers, readable to every gateway on the way`,
		cure: `set it to the public keys that the bridge publishes: ${bridgeJwks.form}`,
	};
}

function refuse(settings: BridgeSettings): VendorFault | undefined {
	if (listOf(settings.secrets).every((one) => keyOf(one) !== undefined)) return refuseTls(tlsOf(settings));
	const cause = "one of its keys is not written as whsec_ and 24 to 64 bytes in Base64";
	return { variable: "BRIDGE_SECRETS", cause, cure: "make one with `echo whsec_$(openssl rand -base64 32)`" };
}

function bridge(port: keyof Ports): DeclaredAdapter {
	return declareAdapter({
		port,
		name: "http",
		kind: "http",
		about: "asks the lender's own bridge over the signed contract",
		prefix: "BRIDGE_",
		limits: BRIDGE_LIMITS,
		settings: port === "bankLink" ? { ...SETTINGS, ...BANK_LINK } : SETTINGS,
		refuse,
		unready: ({ jwks }: BridgeSettings) => (jwks === undefined && sendsSecrets(port) ? plainSecrets(port) : undefined),
		build: (settings: BridgeSettings, tools: AdapterTools) => {
			const place = placeOf(settings, tools);
			const ask = askedOfBridge(port, place);
			const operations = Object.keys(CONTRACTS[port] ?? {}).map((operation) => [operation, ask(operation)] as const);
			const asked = Object.fromEntries(operations);
			return { ...BESIDES[port], ...asked, ...pagesOf(port, settings, place, asked) } as never;
		},
		cancel: (settings: BridgeSettings, tools: AdapterTools, order, call) =>
			canceledAtBridge(port, placeOf(settings, tools), order, call),
		document: (settings: BridgeSettings, tools: AdapterTools, asked, call) =>
			documentAtBridge(port, placeOf(settings, tools), asked, call),
		health: (settings: BridgeSettings, tools: AdapterTools) => bridgeProblem(port, placeOf(settings, tools)),
		verifyCallback: (settings: BridgeSettings, { now }: AdapterTools, { headers, body }: VendorMessage) => {
			const messageId = signedId(keysOf(settings), headers, body, now());
			return messageId === undefined ? undefined : { messageId, ...saidIn(body) };
		},
	});
}

/** The lender's bridge at each port with a contract. */
export const httpAdapters: readonly DeclaredAdapter[] = PORTS.map(bridge);

function placeOf(settings: BridgeSettings, { now }: AdapterTools): BridgePlace {
	const { url, jwks: sealingKey } = settings;
	return { url, keys: keysOf(settings), now, sealingKey, tls: tlsOf(settings) };
}

function tlsOf({ clientCert: cert, clientKey: key, ca }: BridgeSettings): TlsIdentity {
	return { cert, key, ca };
}

function listOf(secrets: string): readonly string[] {
	return secrets.split(/ +/);
}

function keysOf({ secrets }: BridgeSettings): readonly Buffer[] {
	return listOf(secrets).flatMap((one) => keyOf(one) ?? []);
}

/** The order, or the application, that a callback is about. */
function saidIn(body: string): Pick<VerifiedCallback, "orderId" | "applicationUuid"> {
	const event = parsedJson(body);
	const orderId = textIn(event, "data", "orderId");
	const reference = textIn(event, "data", "reference");
	// a visit's reference begins with the application's uuid
	return { orderId, ...(reference === undefined ? {} : { applicationUuid: reference.slice(0, 36) }) };
}
