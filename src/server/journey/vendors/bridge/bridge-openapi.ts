import { CONTRACTS } from "../../ports/contract/contracts.ts";
import { MOST_DOCUMENT_BYTES } from "../../ports/contract/document-kinds.ts";
import { type SchemaNode, SECRET } from "../../ports/contract/schema-node.ts";
import { hasSecrets, secretsReplaced } from "../../ports/contract/secret-fields.ts";
import { documentKinds, documentsSchema, VENDOR_MEDIA_TYPES } from "../../ports/contract/vendor-documents.ts";
import type { Ports } from "../../ports/ports.ts";
import { portName } from "../guard/vendor-limits.ts";
import { contractName, HEALTH_PATH } from "./exchange.ts";
import { SEALED_TYPE, SEALING } from "./sealed-text.ts";

const text = { type: "string" } as const;
const instant = { type: "string", format: "date-time" } as const;
const problem = {
	type: "object",
	description: "RFC 9457; 422 with a code says that this order is refused for good.",
	required: ["type", "title", "status"],
	properties: { type: text, title: text, status: { type: "integer" }, code: text },
} as const;

const headers = (id: string) =>
	[
		["webhook-id", id],
		["webhook-timestamp", "Seconds since 1970, within five minutes of the receiver's clock"],
		["webhook-signature", "Standard Webhooks: v1, then the HMAC-SHA256 of id.timestamp.body; one for each key"],
	] as const;
const parameters = headers("The same for each attempt of one order").map(([name, description]) => ({
	name,
	in: "header",
	required: true,
	description,
	schema: text,
}));
const answered = Object.fromEntries(
	headers("That of the request, with -r").map(([name, description]) => [
		name,
		{ required: true, description, schema: text },
	]),
);
/** What stands in the place of a secret, and what is in it. */
const sealedFor =
	(whom: string) =>
	({ [SECRET]: _mark, ...plain }: SchemaNode) => ({
		type: "string",
		format: "jwe",
		description: `Encrypted for ${whom}: a compact JWE (RFC 7516), ${SEALING.alg} and ${SEALING.enc}. Without a key, in a trial, the text itself.`,
		contentMediaType: "text/plain",
		contentSchema: plain,
	});
const answerKey = {
	type: "object",
	description:
		"A public JWK: each secret of the answer is encrypted with it, its kid in the header. Another key at any time, and no part of what the order asks",
	required: ["kty", "n", "e", "kid"],
	properties: { kty: { const: "RSA" }, n: text, e: text, kid: text },
};
const json = (schema: object) => ({ "application/json": { schema } });
const DOCUMENTS = "Documents that come with this answer; each is fetched afterwards, by its id";
const closed = (properties: object) => ({ type: "object", required: Object.keys(properties), properties });

/** What a question is that may be asked again. */
const SUMMARIES = {
	ORDER: "Asks for the answer to an order; the same orderId is the same order, however often it is asked",
	VISIT:
		"Begins a visit to a page, or leads back into one; the same orderId is the same visit, and each time another address, which is used once",
	STATE: "Asks how something stands now, again and again; the answer is never an older one",
} as const;

/** Describes what a lender's bridge answers at a port, as OpenAPI 3.1: made of the port's contract. */
export function bridgeOpenApi(port: keyof Ports): object {
	const name = portName(port);
	const contract = contractName(name);
	const receipt = closed({ orderId: text, pollAfterSeconds: { type: "integer", minimum: 0 } });
	const paths = Object.entries(CONTRACTS[port] ?? {}).map(([operation, its]) => {
		const envelope = { contract: { const: contract }, operation: { const: operation }, orderId: text, org: text };
		const asked = { ...envelope, sentAt: instant, documents: { type: "array", items: text } };
		const request = secretsReplaced(its.request, sealedFor("the bridge alone, whose key's kid the header has"));
		const hasAnswerKey = hasSecrets(its.answer);
		const told = secretsReplaced(its.answer, sealedFor("whoever asked, with the answerKey of the request"));
		const given = closed({ contract: { const: contract }, orderId: text, answer: told });
		const documents = documentsSchema(port, operation);
		const answer =
			documents === undefined
				? given
				: { ...given, properties: { ...given.properties, documents: { ...documents, description: DOCUMENTS } } };
		const post = {
			operationId: `${port}-${operation}`,
			summary: SUMMARIES[its.kind ?? "ORDER"],
			parameters,
			requestBody: {
				required: true,
				content: json(closed({ ...asked, ...(hasAnswerKey ? { answerKey } : {}), request })),
			},
			responses: {
				200: { description: "The answer", headers: answered, content: json(answer) },
				...(its.kind === undefined
					? { 202: { description: "Later: the bridge calls back", headers: answered, content: json(receipt) } }
					: {}),
				default: {
					description: "No answer",
					headers: answered,
					content: { "application/problem+json": { schema: problem } },
				},
			},
		};
		return [`/v1/${name}/${operation}`, { post }] as const;
	});
	const hasDocuments = Object.keys(CONTRACTS[port] ?? {}).some((one) => documentKinds(port, one).length > 0);
	const event = {
		type: { enum: ["order.ready", "order.progress"] },
		timestamp: instant,
		data: closed({ orderId: text }),
	};
	const visitEvent = {
		type: { const: "visit.changed" },
		timestamp: instant,
		data: closed({ reference: { ...text, description: "As the visit was begun with it; of a bank, applicationUuid" } }),
	};
	const taken = { 204: { description: "Taken, or known already" }, 401: { description: "Not signed" } };
	return {
		openapi: "3.1.0",
		info: { title: `heloc-flow bridge: ${name}`, version: contract.slice(contract.indexOf("/") + 1) },
		paths: {
			...Object.fromEntries(paths),
			[HEALTH_PATH]: { get: health(contract, name) },
			"/v1/orders/{orderId}": { delete: cancelOrder(contract) },
			"/v1/orders/{orderId}/documents/{name}": {
				put: putDocument(),
				...(hasDocuments || port === "eSign" ? { get: getDocument(contract) } : {}),
			},
		},
		webhooks: {
			order: {
				post: {
					summary: `Sent to /vendor-callbacks/v1/${name}; the answer is fetched after it`,
					parameters,
					requestBody: { required: true, content: json(closed(event)) },
					responses: taken,
				},
			},
			...(CONTRACTS[port]?.begin?.kind === "VISIT"
				? {
						visit: {
							post: {
								summary: `Sent to /vendor-callbacks/v1/${name} when somebody is done on a page, has left it, or what they gave has changed; how it stands is asked after it`,
								parameters,
								requestBody: { required: true, content: json(closed(visitEvent)) },
								responses: taken,
							},
						},
					}
				: {}),
		},
	};
}

const inPathOf = (...names: readonly string[]) =>
	names.map((name) => ({ name, in: "path", required: true, schema: text }));
const inQueryOf = (contract: string) => [
	{ name: "contract", in: "query", required: true, schema: { const: contract } },
	{ name: "org", in: "query", required: true, schema: text },
];
const refusal = (description: string) => ({
	description,
	headers: answered,
	content: { "application/problem+json": { schema: problem } },
});

function health(contract: string, name: string): object {
	const state = { enum: ["UP", "DEGRADED", "DOWN"] };
	const said = {
		...closed({ contracts: { type: "array", items: text, contains: { const: contract } } }),
		properties: {
			contracts: { type: "array", items: text, contains: { const: contract } },
			ports: { type: "object", properties: { [name]: state }, additionalProperties: state },
		},
	};
	return {
		operationId: "health",
		summary: "Says which contracts it serves, and which ports can work; a port that it does not name is UP",
		description: "Signed as if its body were `GET`, a space, and the path.",
		parameters,
		responses: { 200: { description: "What it can do", headers: answered, content: json(said) } },
	};
}

function cancelOrder(contract: string): object {
	return {
		operationId: "cancelOrder",
		summary: "Takes back an order that is no longer needed, with all whose id is this one, a colon and more",
		description:
			"Signed as if its body were `DELETE`, a space, and the path with its query as sent. Sent once or more under the same webhook-id, and answered alike each time. From then on the order is refused with 422, even one that was not known before.",
		parameters: [...inPathOf("orderId"), ...inQueryOf(contract), ...parameters],
		responses: {
			200: {
				description: "Taken back; no one works on it from now on",
				headers: answered,
				content: json(closed({ contract: { const: contract }, orderId: text })),
			},
			404: refusal("No such order"),
			409: refusal("Answered already, or too far to be taken back"),
			default: refusal("No answer; it is sent again, but for 422"),
		},
	};
}

function getDocument(contract: string): object {
	const content = Object.fromEntries(VENDOR_MEDIA_TYPES.map((type) => [type, {}]));
	return {
		operationId: "getDocument",
		summary: "Gives a document that an answer named, whose id is the name",
		description: `Signed as if its body were \`GET\`, a space, and the path with its query as sent; the answer is signed over the bytes. At most ${MOST_DOCUMENT_BYTES} bytes, of the type, size and SHA-256 that the answer named. Asked again until it is given or gone.`,
		parameters: [...inPathOf("orderId", "name"), ...inQueryOf(contract), ...parameters],
		responses: {
			200: { description: "The document", headers: answered, content },
			202: refusal("Not yet; it is asked for again"),
			404: refusal("Not known yet; it is asked for again"),
			410: refusal("Never: the document is gone"),
			default: refusal("No answer; it is asked for again"),
		},
	};
}

function putDocument(): object {
	const digest = {
		name: "content-digest",
		in: "header",
		required: true,
		description: "RFC 9530, sha-256",
		schema: text,
	};
	return {
		operationId: "putDocument",
		summary: "Takes a document of an order, before the order is asked for",
		parameters: [...inPathOf("orderId", "name"), ...parameters, digest],
		requestBody: {
			required: true,
			content: { [SEALED_TYPE]: { schema: { type: "string", format: "jwe" } }, "application/octet-stream": {} },
		},
		responses: { 204: { description: "Taken" } },
	};
}
