import { createHmac } from "node:crypto";
import { listening, only, type StrictServer, strictServer } from "./strict-server.ts";

export const PERSONA_KEY = "persona_sandbox_key";
const TEMPLATE = "itmpl_Abc123";
const text = { type: "string", minLength: 1 } as const;
const CREATED = only({
	data: only({
		attributes: only({
			"inquiry-template-id": { const: TEMPLATE },
			"reference-id": text,
			"redirect-uri": { type: "string", pattern: "^https?://" },
			fields: only({ "name-first": text, "name-middle": text, "name-last": text, birthdate: text }, [
				"name-middle",
				"birthdate",
			]),
		}),
	}),
});

/** An inquiry as Persona keeps it. */
export interface Inquiry {
	readonly id: string;
	readonly reference: string;
	readonly returnUrl: string;
	status: string;
	checks: readonly { readonly name: string; readonly status: string; readonly requirement?: string }[];
	/** Earlier attempts that did not pass. */
	earlier?: Inquiry["checks"];
}

/** A server in Persona's place, after its published shapes. */
export interface PersonaServer extends StrictServer {
	readonly inquiries: Map<string, Inquiry>;
	readonly redacted: Set<string>;
	/** How often each call came. */
	readonly calls: { [name: string]: number };
	/** What it answers in place of everything else, while it is set. */
	outage: number | undefined;
}

/** Starts a server in Persona's place. */
export async function startPersona(): Promise<PersonaServer> {
	const server: PersonaServer = Object.assign(strictServer(), {
		inquiries: new Map<string, Inquiry>(),
		redacted: new Set<string>(),
		calls: {},
		outage: undefined,
	});
	const { app, inquiries } = server;
	const byKey = new Map<string, string>();
	const count = (name: string) => {
		server.calls[name] = (server.calls[name] ?? 0) + 1;
	};
	app.addHook("onRequest", async (request, reply) => {
		if (server.outage !== undefined) return reply.code(server.outage).send({ errors: [{ title: "Down" }] });
		const { authorization, "persona-version": version, "key-inflection": inflection } = request.headers;
		if (authorization !== `Bearer ${PERSONA_KEY}`) return reply.code(401).send({ errors: [{ title: "Unauthorized" }] });
		if (version !== "2023-01-05") return reply.code(400).send({ errors: [{ title: "Bad version" }] });
		if (inflection !== "kebab" && !request.url.includes("page[size]")) return reply.code(400).send({ errors: [] });
		return undefined;
	});
	const shown = (inquiry: Inquiry, meta: object = {}) => ({
		data: {
			type: "inquiry",
			id: inquiry.id,
			attributes: { status: inquiry.status, "reference-id": inquiry.reference, "redacted-at": null },
			relationships: {},
		},
		included: [
			{ type: "inquiry-template", id: TEMPLATE, attributes: { name: "IDs" } },
			...(inquiry.earlier === undefined
				? []
				: [
						{
							type: "verification/government-id",
							id: "ver_0",
							attributes: { status: "failed", checks: inquiry.earlier },
						},
					]),
			{ type: "verification/government-id", id: "ver_1", attributes: { status: "passed", checks: inquiry.checks } },
		],
		meta,
	});
	app.get("/api/v1/inquiries", async () => ({ data: [], links: { prev: null, next: null } }));
	app.post("/api/v1/inquiries", { schema: { body: CREATED } }, async (request, reply) => {
		count("create");
		const key = String(request.headers["idempotency-key"] ?? "");
		// bare, not as a structured field
		if (!/^[0-9a-f-]{36}$/.test(key)) return reply.code(400).send({ errors: [{ title: "Bad idempotency key" }] });
		const { attributes } = (request.body as { data: { attributes: { [name: string]: string } } }).data;
		const id = byKey.get(key) ?? `inq_${String(inquiries.size + 1).padStart(6, "0")}`;
		byKey.set(key, id);
		const inquiry = inquiries.get(id) ?? {
			id,
			reference: attributes["reference-id"] ?? "",
			returnUrl: attributes["redirect-uri"] ?? "",
			status: "created",
			checks: [],
		};
		inquiries.set(id, inquiry);
		return reply.code(201).send(shown(inquiry));
	});
	app.post<{ Params: { id: string } }>("/api/v1/inquiries/:id/generate-one-time-link", async (request, reply) => {
		count("link");
		const inquiry = inquiries.get(request.params.id);
		if (inquiry === undefined) return reply.code(404).send({ errors: [{ title: "Not found" }] });
		const code = `us1-${inquiry.id}-${server.calls.link}`;
		return shown(inquiry, { "one-time-link": `https://withpersona.com/verify?code=${code}` });
	});
	app.get<{ Params: { id: string } }>("/api/v1/inquiries/:id", async (request, reply) => {
		count("read");
		const inquiry = inquiries.get(request.params.id);
		return inquiry === undefined ? reply.code(404).send({ errors: [] }) : shown(inquiry);
	});
	app.delete<{ Params: { id: string } }>("/api/v1/inquiries/:id", async (request, reply) => {
		count("redact");
		const inquiry = inquiries.get(request.params.id);
		if (inquiry === undefined) return reply.code(404).send({ errors: [] });
		server.redacted.add(inquiry.id);
		return shown(inquiry);
	});
	await listening(server);
	return server;
}

/** Signs a body as Persona does, with each secret. */
export function personaSignature(secrets: readonly string[], body: string, at: Date): string {
	const seconds = Math.floor(at.getTime() / 1_000);
	return secrets
		.map((secret) => `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`)
		.join(" ");
}

/** The settings that choose it. */
export function personaSettings(url: string): { readonly [name: string]: string } {
	return {
		VENDOR_IDENTITY: "persona",
		PERSONA_API_KEY: PERSONA_KEY,
		PERSONA_TEMPLATE: TEMPLATE,
		PERSONA_WEBHOOK_SECRETS: "wbhsec_old wbhsec_new",
		PERSONA_API_URL: url,
	};
}
