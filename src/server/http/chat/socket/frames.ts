import { Ajv } from "ajv";
import { type ClientFrame, MAX_MESSAGE_FILES, MAX_MESSAGE_LENGTH } from "../../../../contracts/chat.ts";
import { aUuid, exactly } from "../../../../contracts/wire/shapes.ts";
import { parseJson } from "../../../platform/plugins/json-bodies.ts";

const count = { type: "integer", minimum: 0, maximum: 1_000_000_000 } as const;
const token = { type: "string", minLength: 1, maxLength: 4_000 } as const;
const frame = (type: ClientFrame["type"], properties: { readonly [name: string]: object }) =>
	exactly({ type: { const: type }, ...properties });

const SHAPES: { readonly [type in ClientFrame["type"]]: object } = {
	authenticate: frame("authenticate", { token, after: count }),
	"authenticate-agent": frame("authenticate-agent", { jwt: token, org: { type: "string", maxLength: 64 } }),
	watch: frame("watch", { conversation: aUuid, after: count }),
	unwatch: frame("unwatch", { conversation: aUuid }),
	send: frame("send", {
		conversation: aUuid,
		clientId: { type: "string", minLength: 1, maxLength: 64 },
		text: { type: "string", maxLength: MAX_MESSAGE_LENGTH },
		attachments: { type: "array", items: aUuid, maxItems: MAX_MESSAGE_FILES, uniqueItems: true },
	}),
	typing: frame("typing", { conversation: aUuid, text: { type: "string", maxLength: MAX_MESSAGE_LENGTH } }),
	read: frame("read", { conversation: aUuid, sequence: count }),
	ping: frame("ping", {}),
};

const ajv = new Ajv({ strict: true });
const validators = new Map(Object.entries(SHAPES).map(([type, shape]) => [type, ajv.compile(shape)]));

/** Parses a frame; undefined when it is not one that a client may send. */
export function readFrame(text: string): ClientFrame | undefined {
	try {
		const value = parseJson(text) as { readonly type?: unknown } | null;
		const type = typeof value === "object" && value !== null ? value.type : undefined;
		const isRight = typeof type === "string" && validators.get(type)?.(value) === true;
		return isRight ? (value as ClientFrame) : undefined;
	} catch {
		return undefined;
	}
}
