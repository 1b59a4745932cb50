import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyServerOptions } from "fastify";
import type { Mode } from "../mode.ts";
import { Problem } from "../problems/problem.ts";
import { problemDocument } from "../problems/problem-document.ts";
import { sendProblem } from "./problems.ts";
import { headersOfRawAnswer } from "./security-headers.ts";

const FAULTS: { readonly [code: string]: Problem } = {
	HPE_HEADER_OVERFLOW: new Problem(431, "HEADERS_TOO_LARGE", "The headers of the request are too large."),
	ERR_HTTP_REQUEST_TIMEOUT: new Problem(408, "REQUEST_TIMEOUT", "The request took too long to arrive."),
};

/**
 * Fastify options for requests that reach no route: an unreadable one gets the same kind of error as all others, without
 * its text.
 */
export function unreadableRequests(mode: Mode): Pick<FastifyServerOptions, "frameworkErrors" | "clientErrorHandler"> {
	const headers = headersOfRawAnswer(mode);
	return {
		frameworkErrors: (_error, request, reply) => {
			sendProblem(
				reply.headers(headers),
				new Problem(400, "BAD_ADDRESS", "This address cannot be read."),
				request.id,
				undefined,
			);
		},
		clientErrorHandler: (error, socket) => {
			const known = Object.hasOwn(FAULTS, error.code) ? FAULTS[error.code] : undefined;
			answer(socket, known ?? new Problem(400, "MALFORMED_REQUEST", "The request cannot be read."), headers);
		},
	};
}

function answer(socket: Socket, problem: Problem, headers: { readonly [name: string]: string }): void {
	if (!socket.writable) {
		socket.destroy();
		return;
	}
	const body = Buffer.from(JSON.stringify(problemDocument(problem, randomUUID(), undefined)));
	const lines = Object.entries({
		...headers,
		"content-type": "application/problem+json; charset=utf-8",
		"content-length": String(body.length),
		connection: "close",
	}).map(([name, value]) => `${name}: ${value}\r\n`);
	socket.end(
		Buffer.concat([
			Buffer.from(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join("")}\r\n`),
			body,
		]),
	);
}
