import { isDeepStrictEqual } from "node:util";
import type { SwaggerTransformObject } from "@fastify/swagger";
import operations from "./operations.json" with { type: "json" };

type Contents = Record<string, { schema?: object }>;
interface Operation {
	operationId?: string;
	summary?: string;
	requestBody?: { content?: Contents };
	responses?: Record<string, { content?: Contents }>;
}
type Paths = Record<string, Record<string, Operation>>;

const WORDS: Readonly<Record<string, { operationId: string; summary: string } | undefined>> = operations;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Moves the schema of a body or a response to `all` under a unique name, shared only with equal schemas. */
function nameSchemas(all: Record<string, object>, contents: Contents | undefined, names: readonly string[]): void {
	for (const media of Object.values(contents ?? {})) {
		const { schema } = media;
		if (schema === undefined || "$ref" in schema) continue;
		const name = names.find((one) => all[one] === undefined || isDeepStrictEqual(all[one], schema));
		if (name === undefined) continue;
		all[name] = schema;
		media.schema = { $ref: `#/components/schemas/${name}` };
	}
}

/** Gives every operation of the OpenAPI document an id and a summary, and every body and response a named schema. */
export const describeOperations: SwaggerTransformObject = (input) => {
	if (!("openapiObject" in input)) return input.swaggerObject;
	const document = structuredClone(input.openapiObject);
	const schemas: Record<string, object> = {};
	for (const [path, item] of Object.entries((document.paths ?? {}) as unknown as Paths)) {
		for (const [method, operation] of Object.entries(item)) {
			const words = WORDS[`${method.toUpperCase()} ${path}`];
			if (words === undefined) continue;
			Object.assign(operation, words);
			const name = capital(words.operationId);
			nameSchemas(schemas, operation.requestBody?.content, [`${name}Request`]);
			for (const [status, { content }] of Object.entries(operation.responses ?? {})) {
				const usual = /^[45]/.test(status) ? "Problem" : `${name}Response`;
				nameSchemas(schemas, content, [usual, `${name}Response${status}`]);
			}
		}
	}
	return Object.assign(document, { components: { ...document.components, schemas } });
};
