import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { KeyRing } from "../crypto/key-ring.ts";
import { Problem } from "../problems/problem.ts";
import { problemDocument, toProblem } from "../problems/problem-document.ts";
import { RecordIncomplete } from "../problems/record-incomplete.ts";
import { whoseRequest } from "./log.ts";

/** Answers every error as a problem document; only unexpected ones are logged as errors, without values. */
export function registerProblems(app: FastifyInstance, keys: KeyRing): void {
	app.setErrorHandler((error, request, reply) => {
		// A client that disconnects while sending is not our error, whatever the body parser reports.
		const problem = isCutOff(request) ? CUT_OFF : toProblem(error);
		// logged, because only staff can complete a record
		if (problem.status >= 500 || error instanceof RecordIncomplete) {
			request.log.error({ err: error, ...whoseRequest(request, keys) }, "request failed");
		}
		return sendProblem(reply, problem, request.id);
	});
	app.setNotFoundHandler((request, reply) =>
		sendProblem(reply, new Problem(404, "NO_SUCH_ADDRESS", "There is nothing at this address."), request.id),
	);
}

const CUT_OFF = new Problem(400, "REQUEST_CUT_OFF", "The request ended before all of it arrived.");

function isCutOff({ raw }: FastifyRequest): boolean {
	return (
		raw.errored !== null && (raw.errored as NodeJS.ErrnoException | undefined)?.code === "ECONNRESET" && !raw.complete
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
	// Bytes, so that a route's response schema neither filters nor rejects them.
	const body = Buffer.from(JSON.stringify(problemDocument(problem, id)));
	return reply.code(problem.status).type("application/problem+json; charset=utf-8").send(body);
}
