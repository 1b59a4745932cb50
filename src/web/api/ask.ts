import type { Wire } from "../../contracts/wire/index.ts";
import type {
	AnswerOf,
	BodyOf,
	HeadersOf,
	ParamsOf,
	QueryOf,
	RouteContract,
} from "../../contracts/wire/route-contract.ts";
import { type Reply, type RequestOptions, send } from "./request.ts";

type Given<Name extends string, Part> = [Part] extends [undefined]
	? Name extends "body"
		? { readonly body?: Readonly<Record<string, never>> }
		: object
	: object extends Part
		? { readonly [name in Name]?: Part }
		: { readonly [name in Name]: Part };

/** A file is sent in a form. */
type Sent<Route> = Route extends { readonly consumes: "multipart/form-data" } ? FormData : BodyOf<Route>;

/**
 * What the call of a route is given: its params, query, headers and body as its contract says, and options. A route without a
 * body may be sent an empty object.
 */
export type Asked<Route> = Omit<RequestOptions, "method" | "query" | "body"> &
	Given<"params", ParamsOf<Route>> &
	Given<"query", QueryOf<Route>> &
	Given<"body", Sent<Route>> &
	Given<"headers", HeadersOf<Route>> & {
		/** Where the service is; by default where the page is from. */
		readonly base?: string;
	};

type Arguments<Route> = object extends Asked<Route> ? [asked?: Asked<Route>] : [asked: Asked<Route>];

interface AnyAsked extends RequestOptions {
	readonly params?: Readonly<Record<string, string>>;
	readonly base?: string;
}

/** Performs one call of a route and gives its answer with the ETag; throws RequestError for every failure. */
export function askReply<At extends keyof Wire & string>(
	at: At,
	...[asked]: Arguments<Wire[At]>
): Promise<Reply<Answered<At>>> {
	const { params = {}, base = "", ...options } = (asked ?? {}) as AnyAsked;
	const space = at.indexOf(" ");
	const path = at
		.slice(space + 1)
		.replaceAll(/:(\w+)/g, (_part, name: string) => encodeURIComponent(params[name] ?? ""));
	return send(`${base}${path}`, { ...options, method: at.slice(0, space) as NonNullable<RequestOptions["method"]> });
}

/** Performs one call of a route and gives its answer. */
export async function ask<At extends keyof Wire & string>(
	at: At,
	...given: Arguments<Wire[At]>
): Promise<Answered<At>> {
	return (await askReply(at, ...given)).data;
}

/** What a route answers. */
export type Answered<At extends keyof Wire> = Wire[At] extends RouteContract ? AnswerOf<Wire[At]> : never;
