import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aCount, aUuid, exactly, fileContent, someText } from "../shapes.ts";

const VISITOR = "/service-omni-proxy/insecure/api/v1/web-chat/attachments";
const AGENT = "/service-csp/agent/secure/api/v1/conversations/:conversation/attachments";

/** A file that was uploaded; `held` until it is scanned for viruses. */
const aKeptFile = exactly(
	{ uuid: aUuid, fileName: someText, mediaType: someText, size: aCount, held: { const: "PENDING" } },
	["uuid", "fileName", "mediaType", "size"],
);
export type KeptChatFile = OfSchema<typeof aKeptFile>;

/** A visitor shows the token of their chat. */
const headers = {
	type: "object",
	required: ["x-chat-token"],
	properties: { "x-chat-token": { type: "string", minLength: 1, maxLength: 4_000 } },
} as const;

const upload = { tag: "chat", consumes: "multipart/form-data", answers: { 201: aKeptFile } } as const;
const file = { tag: "chat", answers: { 200: fileContent } } as const;

export const uploadVisitorsFile = { at: `POST ${VISITOR}`, ...upload, headers } as const satisfies RouteContract;

export const readVisitorsFile = {
	at: `GET ${VISITOR}/:attachment`,
	...file,
	headers,
	params: exactly({ attachment: aUuid }),
} as const satisfies RouteContract;

export const uploadAgentsFile = {
	at: `POST ${AGENT}`,
	...upload,
	params: exactly({ conversation: someText }),
} as const satisfies RouteContract;

export const readAgentsFile = {
	at: `GET ${AGENT}/:attachment`,
	...file,
	params: exactly({ conversation: someText, attachment: someText }),
} as const satisfies RouteContract;
