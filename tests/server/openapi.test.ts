import SerializerSelector from "@fastify/fast-json-stringify-compiler";
import { beforeAll, describe, expect, it } from "vitest";
import operations from "../../src/server/http/openapi/operations.json" with { type: "json" };
import { productionEngine } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";

interface Operation {
	readonly operationId?: string;
	readonly summary?: string;
	readonly requestBody?: { readonly content: Contents };
	readonly responses: Readonly<Record<string, { readonly content?: Contents }>>;
}
type Contents = Readonly<Record<string, { readonly schema?: Readonly<Record<string, unknown>> }>>;
interface Document {
	readonly openapi: string;
	readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
	readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

describe.each(productionEngine)("the OpenAPI document, on $name", ({ open }) => {
	let document: Document;
	let all: readonly (readonly [name: string, operation: Operation])[];

	const server = serverForAll(open);
	beforeAll(async () => {
		document = (await server.app.inject({ url: "/openapi.json", headers: { org: "main" } })).json();
		all = Object.entries(document.paths).flatMap(([path, item]) =>
			Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
		);
	});

	it("has an id and a summary for every operation, and none for what is not served", () => {
		expect(all.length).toBeGreaterThan(100);
		const bare = all.filter(([, { operationId, summary }]) => !operationId || !summary);
		expect(bare.map(([name]) => name)).toEqual([]);
		expect(Object.keys(operations).sort()).toEqual(all.map(([name]) => name).sort());
		expect(new Set(all.map(([, { operationId }]) => operationId)).size).toBe(all.length);
	});

	it("names the schema of every body and answer, and has each that it names", () => {
		const contents = all.flatMap(([name, { requestBody, responses }]) =>
			[requestBody, ...Object.values(responses)].flatMap((one) =>
				Object.values(one?.content ?? {}).map(({ schema }) => [name, schema?.$ref] as const),
			),
		);
		const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
		expect(contents.filter(([, ref]) => !known.includes(String(ref)))).toEqual([]);
		expect(known).toContain("#/components/schemas/Problem");
	});

	it("says of every answer what it holds", () => {
		const { schemas } = document.components;
		const isSaid = (schema: unknown) =>
			["type", "anyOf", "oneOf", "enum", "const"].some((key) => key in Object(schema));
		const bare = all.flatMap(([name, { responses }]) =>
			Object.entries(responses)
				.filter(([status]) => /^2/.test(status))
				.flatMap(([status, { content = {} }]) =>
					Object.values(content)
						.map(({ schema = {} }) => schemas[String(schema.$ref).replace("#/components/schemas/", "")] ?? schema)
						.filter((schema) => !isSaid(schema))
						.map(() => `${name} ${status}`),
				),
		);
		expect(bare).toEqual([]);
		const silent = all.filter(([, { responses }]) => !Object.keys(responses).some((status) => /^[23]/.test(status)));
		expect(silent.map(([name]) => name)).toEqual([]);
	});

	it("has no schema that an answer cannot be written by, though a server makes what writes them when it first answers", () => {
		const named = Object.fromEntries(
			Object.entries(document.components.schemas).map(([name, schema]) => [name, { $id: name, ...within(schema) }]),
		);
		const properties = Object.fromEntries(Object.keys(named).map((name) => [name, { $ref: `${name}#` }]));
		const everyAnswer = { method: "GET", url: "/", httpStatus: "200", schema: { type: "object", properties } };
		const write = SerializerSelector()(named, {})(everyAnswer);
		expect(write({})).toBe("{}");
	});
});

/** References of the document, as the compiler finds them. */
function within(schema: unknown): object {
	return JSON.parse(JSON.stringify(schema).replaceAll("#/components/schemas/", "")) as object;
}
