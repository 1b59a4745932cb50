import type { FastifyInstance, FastifyReply } from "fastify";
import { Problem } from "../problems/problem.ts";
import { problemDocument, toProblem } from "../problems/problem-document.ts";

/** Answers every error as a problem document; only unexpected ones are logged as errors, without values. */
export function registerProblems(app: FastifyInstance): void {
	app.setErrorHandler((error, request, reply) => {
		const problem = toProblem(error);
		if (problem.status >= 500) {
			request.log.error({ err: error }, "request failed");
		}
		return sendProblem(reply, problem, request.id);
	});
	app.setNotFoundHandler((request, reply) =>
		sendProblem(reply, new Problem(404, "NO_SUCH_ADDRESS", "There is nothing at this address."), request.id),
	);
}

/** Sends the problem document. */
export function sendProblem(reply: FastifyReply, problem: Problem, id: string): FastifyReply {
	if (problem.status === 503) {
		reply.header("retry-after", "5");
	}
	const { retryAfterSeconds } = problem.members;
	if (typeof retryAfterSeconds === "number") {
		reply.header("retry-after", String(retryAfterSeconds));
	}
	// Bytes, so that a route's response schema neither filters nor refuses them.
	const body = Buffer.from(JSON.stringify(problemDocument(problem, id)));
	return reply.code(problem.status).type("application/problem+json; charset=utf-8").send(body);
}
