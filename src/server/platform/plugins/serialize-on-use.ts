import SerializerSelector from "@fastify/fast-json-stringify-compiler";

const build = SerializerSelector();

/** Lets a server make what writes an answer when it first gives one: a start need not wait for those of all routes. */
export function serializeOnUse(...given: Parameters<typeof build>): ReturnType<typeof build> {
	const compile = build(...given);
	return (route) => {
		let compiled: ReturnType<typeof compile> | undefined;
		return (answer) => {
			compiled ??= compile(route);
			return compiled(answer);
		};
	};
}
