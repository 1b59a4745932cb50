import { createHash, createHmac, generateKeyPairSync } from "node:crypto";
import { jwtVerify } from "jose";
import { listening, only, type StrictServer, strictServer } from "./strict-server.ts";

const ACCOUNT = "9a1b2c3d-0000-4000-8000-00000000a001";
const APP = "9a1b2c3d-0000-4000-8000-00000000b002";
const USER = "9a1b2c3d-0000-4000-8000-00000000c003";
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const BASE = `/restapi/v2.1/accounts/${ACCOUNT}/envelopes`;

const text = { type: "string", minLength: 1 } as const;
const yes = { const: "true" } as const;
const list = (items: object) => ({ type: "array", minItems: 1, items });
const CREATED = only({
	emailSubject: { type: "string", minLength: 1, maxLength: 100 },
	status: { const: "sent" },
	documents: list(
		only({
			documentId: { type: "string", pattern: "^\\d+$" },
			name: text,
			fileExtension: { const: "pdf" },
			documentBase64: text,
		}),
	),
	recipients: only({
		signers: list(
			only({
				recipientId: { type: "string", pattern: "^\\d+$" },
				routingOrder: { type: "string", pattern: "^\\d+$" },
				clientUserId: text,
				name: text,
				email: { type: "string", pattern: "@" },
				tabs: only({
					signHereTabs: list(
						only({
							documentId: text,
							anchorString: text,
							anchorUnits: { const: "pixels" },
							anchorXOffset: text,
							anchorYOffset: text,
						}),
					),
				}),
			}),
		),
	}),
	customFields: only({ textCustomFields: list(only({ name: text, value: text, show: text, required: text })) }),
	eventNotification: only({
		url: { type: "string", pattern: "^https?://.*/vendor-callbacks/v1/e-sign$" },
		requireAcknowledgment: yes,
		loggingEnabled: yes,
		includeHMAC: yes,
		deliveryMode: { const: "SIM" },
		events: list({ type: "string", pattern: "^(envelope|recipient)-(completed|declined|voided)$" }),
		eventData: only({
			version: { const: "restv2.1" },
			format: { const: "json" },
			includeData: list({ const: "custom_fields" }),
		}),
	}),
});
const VIEW = only({
	returnUrl: { type: "string", pattern: "^https?://" },
	authenticationMethod: text,
	clientUserId: text,
	recipientId: text,
	userName: text,
	email: text,
});

interface Created {
	readonly documents: readonly { readonly name: string; readonly documentBase64: string }[];
	readonly recipients: {
		readonly signers: readonly { readonly clientUserId: string; readonly name: string; readonly email: string }[];
	};
	readonly customFields: { readonly textCustomFields: readonly { readonly name: string; readonly value: string }[] };
}

/** An envelope as DocuSign keeps it. */
export interface Envelope {
	readonly id: string;
	readonly order: string;
	readonly reference: string;
	/** SHA-256 (hex) of each document, in order. */
	readonly hashes: readonly string[];
	readonly signer: Created["recipients"]["signers"][number];
	returnUrl: string;
	status: string;
	recipientStatus: string;
	completedAt: string | undefined;
}

/** A server in DocuSign's place, after its published shapes. */
export interface DocuSignServer extends StrictServer {
	readonly envelopes: Map<string, Envelope>;
	/** How often each call came. */
	readonly calls: { [name: string]: number };
	/** What it answers in place of everything else, while it is set. */
	outage: number | undefined;
	/** Whether it makes the next envelope and does not say so. */
	losesAnswer: boolean;
	/** Has the signer sign now. */
	sign(envelope: Envelope, at?: Date): void;
	/** Whether somebody signs at the moment in which an envelope is to be voided. */
	signsAtVoid: boolean;
	/** Refuses all tokens granted so far. */
	revoke(): void;
}

/** Starts a server in DocuSign's place. */
export async function startDocuSign(): Promise<DocuSignServer> {
	const envelopes = new Map<string, Envelope>();
	let tokens = new Set<string>();
	const server: DocuSignServer = Object.assign(strictServer(), {
		envelopes,
		calls: {},
		outage: undefined,
		losesAnswer: false,
		signsAtVoid: false,
		sign: (envelope: Envelope, at = new Date()) => {
			envelope.status = "completed";
			envelope.recipientStatus = "completed";
			envelope.completedAt = at.toISOString();
		},
		revoke: () => {
			tokens = new Set();
		},
	});
	const { app } = server;
	const count = (name: string) => {
		server.calls[name] = (server.calls[name] ?? 0) + 1;
	};
	const fault = (errorCode: string) => ({ errorCode, message: "A message." });
	app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
		done(null, Object.fromEntries(new URLSearchParams(String(body)))),
	);
	app.addHook("onRequest", async (request, reply) => {
		if (server.outage !== undefined) return reply.code(server.outage).send(fault("UNSPECIFIED_ERROR"));
		if (request.url === "/oauth/token") return undefined;
		const token = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
		return tokens.has(token) ? undefined : reply.code(401).send(fault("AUTHORIZATION_INVALID_TOKEN"));
	});
	app.post<{ Body: { [name: string]: string } }>("/oauth/token", async ({ body }, reply) => {
		count("token");
		try {
			if (body.grant_type !== "urn:ietf:params:oauth:grant-type:jwt-bearer") throw new Error("grant");
			const { payload } = await jwtVerify(body.assertion ?? "", publicKey, {
				algorithms: ["RS256"],
				issuer: APP,
				subject: USER,
				audience: new URL(server.url).host,
				currentDate: new Date(0),
				clockTolerance: Number.MAX_SAFE_INTEGER,
			});
			if (payload.scope !== "signature impersonation") throw new Error("scope");
		} catch {
			return reply.code(400).send({ error: "invalid_grant" });
		}
		const access_token = `token-${server.calls.token}`;
		tokens.add(access_token);
		return { access_token, token_type: "Bearer", expires_in: 3_600 };
	});
	app.get<{ Querystring: { from_date?: string; custom_field?: string } }>(BASE, async ({ query }, reply) => {
		count("search");
		const [name, value] = (query.custom_field ?? "").split("=");
		if (Number.isNaN(Date.parse(query.from_date ?? "")) || name !== "order")
			return reply.code(400).send(fault("INVALID"));
		const found = [...envelopes.values()].filter(({ order }) => order === value);
		return {
			resultSetSize: String(found.length),
			...(found.length === 0 ? {} : { envelopes: found.map(({ id, status }) => ({ envelopeId: id, status })) }),
		};
	});
	app.post<{ Body: Created }>(BASE, { schema: { body: CREATED }, bodyLimit: 30_000_000 }, async ({ body }, reply) => {
		count("create");
		const field = (name: string) => body.customFields.textCustomFields.find((one) => one.name === name)?.value ?? "";
		const files = body.documents.map(({ documentBase64 }) => Buffer.from(documentBase64, "base64"));
		const [signer] = body.recipients.signers;
		if (signer === undefined || files.some((file) => !file.subarray(0, 5).equals(Buffer.from("%PDF-")))) {
			return reply.code(400).send(fault("PDF_VALIDATION_FAILED"));
		}
		const id = `e0000000-0000-4000-8000-${String(envelopes.size + 1).padStart(12, "0")}`;
		envelopes.set(id, {
			id,
			order: field("order"),
			reference: field("reference"),
			hashes: files.map((file) => createHash("sha256").update(file).digest("hex")),
			signer,
			returnUrl: "",
			status: "sent",
			recipientStatus: "sent",
			completedAt: undefined,
		});
		if (server.losesAnswer) {
			server.losesAnswer = false;
			return reply.code(504).send(fault("TIMEOUT"));
		}
		return reply.code(201).send({ envelopeId: id, status: "sent", uri: `/envelopes/${id}` });
	});
	app.post<{ Params: { id: string }; Body: { [name: string]: string } }>(
		`${BASE}/:id/views/recipient`,
		{ schema: { body: VIEW } },
		async ({ params, body }, reply) => {
			count("view");
			const envelope = envelopes.get(params.id);
			const { clientUserId, name, email } = envelope?.signer ?? {};
			const isTheirs = body.clientUserId === clientUserId && body.userName === name && body.email === email;
			if (envelope === undefined || !isTheirs) return reply.code(400).send(fault("UNKNOWN_ENVELOPE_RECIPIENT"));
			envelope.returnUrl = body.returnUrl ?? "";
			return reply.code(201).send({ url: `https://demo.docusign.net/Signing/?t=${envelope.id}-${server.calls.view}` });
		},
	);
	app.get<{ Params: { id: string }; Querystring: { include?: string } }>(
		`${BASE}/:id`,
		async ({ params, query }, reply) => {
			count("read");
			const envelope = envelopes.get(params.id);
			if (envelope === undefined || query.include !== "recipients") return reply.code(404).send(fault("NOT_FOUND"));
			const { id, status, completedAt, recipientStatus, signer } = envelope;
			const { clientUserId, name, email } = signer;
			const shown = { recipientId: "1", clientUserId, name, email, status: recipientStatus };
			return {
				envelopeId: id,
				status,
				...(completedAt === undefined ? {} : { completedDateTime: completedAt }),
				recipients: { signers: [shown], recipientCount: "1" },
			};
		},
	);
	app.get<{ Params: { id: string; what: string } }>(`${BASE}/:id/documents/:what`, async ({ params }, reply) => {
		count(params.what);
		if (!envelopes.has(params.id)) return reply.code(404).send(fault("NOT_FOUND"));
		return reply.type("application/pdf").send(pdfOf(params.what, params.id));
	});
	app.put<{ Params: { id: string } }>(
		`${BASE}/:id`,
		{ schema: { body: only({ status: { const: "voided" }, voidedReason: text }) } },
		async ({ params }, reply) => {
			count("void");
			const envelope = envelopes.get(params.id);
			if (server.signsAtVoid && envelope !== undefined) server.sign(envelope);
			server.signsAtVoid = false;
			if (envelope?.status !== "sent") return reply.code(400).send(fault("ENVELOPE_CANNOT_VOID_INVALID_STATE"));
			envelope.status = "voided";
			return { envelopeId: params.id };
		},
	);
	await listening(server);
	return server;
}

/** What it hands over for "combined" or "certificate". */
export function pdfOf(what: string, id: string): Buffer {
	return Buffer.from(`%PDF-1.7\n% ${what} of ${id}\n%%EOF\n`);
}

/** What Connect calls with about an envelope. */
export function docuSignEvent(event: string, { id, reference, status }: Envelope): string {
	const customFields = { textCustomFields: [{ name: "reference", value: reference, show: "false" }] };
	const data = { accountId: "a", envelopeId: id, envelopeSummary: { status, customFields } };
	return JSON.stringify({ event, apiVersion: "v2.1", retryCount: 0, data });
}

/** The headers of a callback as Connect signs it, with each key. */
export function docuSignHeaders(keys: readonly string[], body: string): { readonly [name: string]: string } {
	return Object.fromEntries(
		keys.map((key, at) => [`x-docusign-signature-${at + 1}`, createHmac("sha256", key).update(body).digest("base64")]),
	);
}

/** The settings that choose it. */
export function docuSignSettings(url: string): { readonly [name: string]: string } {
	return {
		VENDOR_E_SIGN: "docusign",
		DOCUSIGN_AUTH_URL: url,
		DOCUSIGN_API_URL: url,
		DOCUSIGN_ACCOUNT_ID: ACCOUNT,
		DOCUSIGN_INTEGRATION_KEY: APP,
		DOCUSIGN_USER_ID: USER,
		DOCUSIGN_PRIVATE_KEY: String(privateKey.export({ type: "pkcs1", format: "pem" })),
		DOCUSIGN_HMAC_KEYS: "connect_old connect_new",
	};
}
