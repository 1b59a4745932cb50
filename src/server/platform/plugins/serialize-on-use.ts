import SerializerSelector from "@fastify/fast-json-stringify-compiler";
import { undeclaredProperty } from "./undeclared-property.ts";

const build = SerializerSelector();

/** Is told of an answer with a property that its route does not declare: it is not sent, so a page waits for it in vain. */
export type OnUndeclared = (route: { readonly at: string; readonly status: string; readonly property: string }) => void;

/**
 * Lets a server make what writes an answer when it first gives one: a start need not wait for those of all routes. Where
 * `onUndeclared` is given, each answer is compared with what its route declares.
 */
export const serializeOnUse =
	(onUndeclared: OnUndeclared | undefined) =>
	(...given: Parameters<typeof build>): ReturnType<typeof build> => {
		const compile = build(...given);
		return (route) => {
			let compiled: ReturnType<typeof compile> | undefined;
			return (answer) => {
				const property = onUndeclared && undeclaredProperty(route.schema as object, answer);
				if (property !== undefined)
					onUndeclared?.({ at: `${route.method} ${route.url}`, status: String(route.httpStatus), property });
				compiled ??= compile(route);
				return compiled(answer);
			};
		};
	};
