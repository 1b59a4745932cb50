import type {
	FastifyContextConfig,
	FastifyInstance,
	FastifyReply,
	FastifyRequest,
	RouteHandlerMethod,
	RouteShorthandOptions,
} from "fastify";
import type {
	AnswerOf,
	BodyOf,
	HeadersOf,
	ParamsOf,
	QueryOf,
	RouteContract,
} from "../../contracts/wire/route-contract.ts";
import { fileContent, problems } from "../../contracts/wire/shapes.ts";

/**
 * A route's request, reply and answer as its contract says; a time may be answered as a Date, a file as a Buffer, and no
 * content is sent as undefined.
 */
interface Generic<Route extends RouteContract> {
	Params: ParamsOf<Route>;
	Querystring: QueryOf<Route>;
	Body: BodyOf<Route>;
	Headers: [HeadersOf<Route>] extends [undefined] ? unknown : HeadersOf<Route>;
	Reply: AnswerOf<Route, Date | string> | AsSent<AnswerOf<Route>>;
}

type AsSent<Answer> = Answer extends ArrayBuffer ? Buffer : Answer extends null ? undefined : never;

/** Who may call a route, and what else Fastify is told of it besides its schemas. */
export interface ServedRoute extends Omit<RouteShorthandOptions, "schema" | "config"> {
	readonly config: FastifyContextConfig;
}

export type RequestOf<Route extends RouteContract> = FastifyRequest<Generic<Route>>;

/** Serves a route as its contract says. Its handler returns the answer, or the reply that it has sent it with. */
export function serveRoute<const Route extends RouteContract>(
	app: FastifyInstance,
	contract: Route,
	options: ServedRoute,
	handler: (
		request: FastifyRequest<Generic<Route>>,
		reply: FastifyReply<Generic<Route>>,
	) => Promise<AnswerOf<Route, Date | string> | FastifyReply<Generic<Route>>>,
): void {
	const { at, tag, description, params, query, headers, body, consumes, answers } = contract as RouteContract;
	const [method = "", url = ""] = at.split(" ");
	app.route({
		...options,
		method,
		url,
		schema: {
			tags: [tag],
			...(description && { description }),
			...(params && { params }),
			...(query && { querystring: query }),
			...(headers && { headers }),
			...(body && { body }),
			...(consumes && { consumes: [consumes] }),
			response: { ...writtenOf(answers), ...problems },
		},
		handler: handler as RouteHandlerMethod,
	});
}

/** Files are sent as they are; the OpenAPI document alone is told of them. */
function writtenOf(answers: RouteContract["answers"]): RouteContract["answers"] {
	const bytes = { description: "A file.", content: { "application/octet-stream": { schema: fileContent } } };
	const written = Object.entries(answers).map(([status, answer]) => [status, answer === fileContent ? bytes : answer]);
	return Object.fromEntries(written);
}
