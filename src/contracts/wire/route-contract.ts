import type { OfSchema } from "./schema-type.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * What is asked of one route and what it answers, as JSON Schemas. Its handler and all that call it take their types from
 * here; the OpenAPI document is made of the same.
 */
export interface RouteContract {
	/** Method and path; a part of the path that begins with ":" is one of the params. */
	readonly at: `${Method} /${string}`;
	/** The group of routes that it is listed under. */
	readonly tag: string;
	readonly description?: string;
	readonly params?: object;
	readonly query?: object;
	/** Headers that the route reads, in lower case. */
	readonly headers?: object;
	readonly body?: object;
	/** For a route whose body is a form with a file, which it reads part by part. */
	readonly consumes?: "multipart/form-data";
	/** By status; refusals are problem documents (RFC 9457). */
	readonly answers: { readonly [status: number]: object };
}

/** What a route answers when it does not refuse; without content it is null. Instants are text, or `Instant`. */
export type AnswerOf<Route extends RouteContract, Instant = string> = {
	[status in keyof Route["answers"]]: OfSchema<Route["answers"][status], Instant>;
}[keyof Route["answers"]];

type Part<Route, Name extends string> = Route extends { readonly [name in Name]: infer Schema }
	? OfSchema<Schema>
	: undefined;

export type ParamsOf<Route> = Part<Route, "params">;
export type QueryOf<Route> = Part<Route, "query">;
export type HeadersOf<Route> = Part<Route, "headers">;
export type BodyOf<Route> = Part<Route, "body">;
