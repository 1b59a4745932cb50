import Fastify, { type FastifyInstance } from "fastify";

/** A server in the place of a vendor, on this machine. */
export interface StrictServer {
	readonly app: FastifyInstance;
	url: string;
	stop(): Promise<void>;
}

/** Makes a server that takes a request only as its vendor publishes it: unknown and missing fields are refused. */
export function strictServer(): StrictServer {
	const app = Fastify({
		logger: false,
		ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } },
	});
	return {
		app,
		url: "",
		stop: () => app.close(),
	};
}

/** Starts it on a free port. */
export async function listening(server: StrictServer): Promise<void> {
	server.url = await server.app.listen({ port: 0, host: "127.0.0.1" });
}

/** An object with these properties and no others; all are required but those named. */
export function only(properties: { readonly [name: string]: object }, optional: readonly string[] = []): object {
	const required = Object.keys(properties).filter((name) => !optional.includes(name));
	return { type: "object", additionalProperties: false, properties, required };
}
