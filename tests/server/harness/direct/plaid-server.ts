import { createHash } from "node:crypto";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { listening, only, type StrictServer, strictServer } from "./strict-server.ts";

const ID = "plaid-client";
const SECRET = "plaid-secret-of-tests";
const text = { type: "string", minLength: 1 } as const;

type SigningKey = Awaited<ReturnType<typeof generateKeyPair>>["privateKey"];

/** One item as Plaid keeps it. */
interface Item {
	readonly publicToken: string;
	isSpent: boolean;
	isRemoved: boolean;
	error: string | null;
	consentEnds: string | null;
}

/** What begins a link, or mends one with its access token. */
interface BegunLink {
	readonly webhook: string;
	readonly hosted_link: { readonly completion_redirect_uri: string };
	readonly access_token?: string;
	readonly products?: readonly string[];
}

/** A server in Plaid's place, after its published shapes. */
export interface PlaidServer extends StrictServer {
	/** By access token. */
	readonly items: Map<string, Item>;
	/** What was sent to begin each link, by link token. */
	readonly links: Map<string, BegunLink>;
	/** Lets somebody finish on Plaid's page. */
	finish(linkToken: string): void;
	/** How alike it finds the names. */
	score: number | null;
	outage: number | undefined;
	/** Answers to exchanges wait for it. */
	exchanging: Promise<void> | undefined;
	readonly exchanges: string[];
	/** Links that were asked about. */
	readonly looks: Set<string>;
	readonly keyCalls: string[];
	/** Signs a body as Plaid does. */
	sign(body: string, changes?: { readonly kid?: string; readonly at?: Date; readonly of?: string }): Promise<string>;
}

/** What is sent besides what begins a link. */
type Sent = Record<"access_token" | "key_id" | "link_token" | "public_token", string>;

/** Starts a server in Plaid's place. */
export async function startPlaid(): Promise<PlaidServer> {
	const keys = new Map<string, { readonly jwk: JWK; readonly own: SigningKey; readonly expired: number | null }>();
	for (const kid of ["key-1", "key-2", "key-old"]) {
		const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
		const jwk = { ...(await exportJWK(publicKey)), alg: "ES256", kid, use: "sig" };
		keys.set(kid, { jwk, own: privateKey, expired: kid === "key-old" ? 1_600_000_000 : null });
	}
	const finished = new Map<string, string>();
	const server: PlaidServer = Object.assign(strictServer(), {
		items: new Map<string, Item>(),
		links: new Map(),
		score: 92,
		outage: undefined,
		exchanging: undefined,
		exchanges: [],
		looks: new Set<string>(),
		keyCalls: [],
		finish(linkToken: string) {
			const mended = server.items.get(server.links.get(linkToken)?.access_token ?? "");
			if (mended !== undefined) mended.error = null;
			finished.set(linkToken, mended === undefined ? `public-sandbox-${linkToken}` : "");
		},
		async sign(
			body: string,
			{ kid = "key-1", at = new Date(), of = body }: { kid?: string; at?: Date; of?: string } = {},
		) {
			const own = keys.get(kid)?.own;
			if (own === undefined) throw new Error("no such key");
			const sha256 = createHash("sha256").update(of).digest("hex");
			const token = new SignJWT({ request_body_sha256: sha256 }).setProtectedHeader({ alg: "ES256", kid, typ: "JWT" });
			return token.setIssuedAt(Math.floor(at.getTime() / 1_000)).sign(own);
		},
	});
	const { app, items, links } = server;
	const fault = (code: string) => ({ error_type: "ITEM_ERROR", error_code: code, error_message: "x", request_id: "r" });
	app.addHook("onRequest", async (request, reply) => {
		if (server.outage !== undefined) return reply.code(server.outage).send(fault("INTERNAL_SERVER_ERROR"));
		const { "plaid-client-id": id, "plaid-secret": secret, "plaid-version": version } = request.headers;
		if (id !== ID || secret !== SECRET) return reply.code(400).send(fault("INVALID_API_KEYS"));
		if (version !== "2020-09-14") return reply.code(400).send(fault("INVALID_HEADERS"));
		return undefined;
	});
	const on = (path: string, body: object, answer: (body: Sent) => object | string) =>
		app.post(path, { schema: { body } }, async (request, reply) => {
			const found = answer(request.body as Sent);
			return typeof found === "string" ? reply.code(400).send(fault(found)) : { ...found, request_id: "r" };
		});
	const withAccess = only({ access_token: text });
	const live = (token: string) => {
		const item = items.get(token);
		return item === undefined || item.isRemoved ? undefined : item;
	};

	on(
		"/link/token/create",
		only(
			{
				client_name: { type: "string", maxLength: 30 },
				language: { const: "en" },
				country_codes: { const: ["US"] },
				user: only({ client_user_id: text }),
				products: { const: ["auth"] },
				required_if_supported_products: { const: ["identity"] },
				access_token: text,
				webhook: { type: "string", pattern: "^https?://" },
				hosted_link: only({ completion_redirect_uri: { type: "string", pattern: "^https?://" } }),
			},
			["access_token", "products", "required_if_supported_products"],
		),
		(body) => {
			const begun = body as unknown as BegunLink;
			// update mode has the products of before
			if ((begun.access_token === undefined) === (begun.products === undefined)) return "INVALID_FIELD";
			if (begun.access_token !== undefined && live(begun.access_token) === undefined) return "ITEM_NOT_FOUND";
			const token = `link-sandbox-${links.size + 1}`;
			links.set(token, begun);
			const expiration = new Date(Date.now() + 4 * 3_600_000).toISOString();
			return { link_token: token, expiration, hosted_link_url: `https://secure.plaid.com/hl/${links.size}` };
		},
	);
	on("/link/token/get", only({ link_token: text }), ({ link_token: token }) => {
		if (!links.has(token)) return "INVALID_LINK_TOKEN";
		server.looks.add(token);
		const publicToken = finished.get(token);
		const added = publicToken && [
			{ public_token: publicToken, institution: { name: "First Platypus Bank", institution_id: "ins_1" } },
		];
		const session = { link_session_id: "s", finished_at: new Date().toISOString() };
		return {
			link_token: token,
			link_sessions: finished.has(token) ? [{ ...session, results: { item_add_results: added || [] } }] : [],
		};
	});
	app.addHook("preHandler", async ({ url, body }) => {
		if (url !== "/item/public_token/exchange") return;
		server.exchanges.push((body as Sent).public_token);
		await server.exchanging;
	});
	on("/item/public_token/exchange", only({ public_token: text }), ({ public_token: publicToken }) => {
		if (![...finished.values()].includes(publicToken)) return "INVALID_PUBLIC_TOKEN";
		if ([...items.values()].some((item) => item.publicToken === publicToken)) return "INVALID_PUBLIC_TOKEN";
		const token = `access-sandbox-${items.size + 1}`;
		items.set(token, { publicToken, isSpent: true, isRemoved: false, error: null, consentEnds: null });
		return { access_token: token, item_id: `item-${items.size}` };
	});
	on("/auth/get", withAccess, ({ access_token: token }) => {
		if (live(token) === undefined) return "ITEM_NOT_FOUND";
		const account = (id: string, subtype: string, status?: string) => ({
			account_id: id,
			name: `Everyday ${subtype}`,
			type: "depository",
			subtype,
			balances: {},
			mask: "6789",
			...(status === undefined ? {} : { verification_status: status }),
		});
		const number = (id: string, digits: string) => ({
			account_id: id,
			account: digits,
			routing: "110000000",
			wire_routing: null,
			is_tokenized_account_number: false,
		});
		return {
			accounts: [
				account("a1", "checking"),
				account("a2", "savings", "verification_failed"),
				account("a3", "money market"),
			],
			numbers: { ach: [number("a1", "000123456789"), number("a2", "000123456780"), number("a3", "1")], eft: [] },
		};
	});
	on("/identity/match", only({ access_token: text, user: only({ legal_name: text }) }), ({ access_token: token }) => {
		if (live(token) === undefined) return "ITEM_NOT_FOUND";
		if (server.score === null) return "PRODUCTS_NOT_SUPPORTED";
		return { accounts: [{ account_id: "a1", legal_name: { score: server.score, is_business_name_detected: false } }] };
	});
	on("/item/get", withAccess, ({ access_token: token }) => {
		const item = live(token);
		if (item === undefined) return "ITEM_NOT_FOUND";
		const error = item.error === null ? null : { error_type: "ITEM_ERROR", error_code: item.error };
		return { item: { item_id: "i", error, consent_expiration_time: item.consentEnds }, status: null };
	});
	on("/item/remove", withAccess, ({ access_token: token }) => {
		const item = live(token);
		if (item === undefined) return "ITEM_NOT_FOUND";
		item.isRemoved = true;
		return {};
	});
	on("/webhook_verification_key/get", only({ key_id: text }), ({ key_id: kid }) => {
		server.keyCalls.push(kid);
		const key = keys.get(kid);
		return key === undefined
			? "INVALID_WEBHOOK_VERIFICATION_KEY_ID"
			: { key: { ...key.jwk, created_at: 1, expired_at: key.expired } };
	});
	await listening(server);
	return server;
}

/** The settings that choose it. */
export function plaidSettings(url: string): { readonly [name: string]: string } {
	return {
		VENDOR_BANK_LINK: "plaid",
		PLAID_CLIENT_ID: ID,
		PLAID_SECRET: SECRET,
		PLAID_CLIENT_NAME: "Amber Credit Union",
		PLAID_API_URL: url,
	};
}
