import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { PlatformContext } from "../context.ts";
import { CountedLines } from "../limits/counted-lines.ts";
import { BUSY } from "../lines/waiting-line.ts";
import { Problem } from "../problems/problem.ts";
import { problemDocument, toProblem } from "../problems/problem-document.ts";
import { RecordIncomplete } from "../problems/record-incomplete.ts";
import { said } from "../problems/said.ts";
import { whoseRequest } from "./log.ts";

/** Answers every error as a problem document; only unexpected ones are logged as errors, without values. */
export function registerProblems(app: FastifyInstance, context: PlatformContext): void {
	// a server that is busy works as it should
	const busy = new CountedLines(
		(details, count) => context.report("the server is busy: requests are asked to come back", { ...details, count }),
		context.now,
	);
	app.addHook("onClose", async () => busy.end());
	app.setErrorHandler((error, request, reply) => {
		// A client that disconnects while sending is not our error, whatever the body parser reports.
		const problem = isCutOff(request) ? CUT_OFF : toProblem(error);
		// logged, because only staff can complete a record
		if (problem.code === BUSY) {
			busy.note(BUSY, { route: request.routeOptions.url ?? "(none)" });
		} else if (problem.status >= 500 || error instanceof RecordIncomplete) {
			request.log.error({ err: error, ...whoseRequest(request, context.keys) }, "request failed");
		}
		return sendProblem(reply, problem, request.id, productFor(context, request));
	});
	app.setNotFoundHandler((request, reply) =>
		sendProblem(
			reply,
			new Problem(404, "NO_SUCH_ADDRESS", said("general.noAddress")),
			request.id,
			productFor(context, request),
		),
	);
}

const CUT_OFF = new Problem(400, "REQUEST_CUT_OFF", "The request ended before all of it arrived.");

function isCutOff({ raw }: FastifyRequest): boolean {
	return (
		raw.errored !== null && (raw.errored as NodeJS.ErrnoException | undefined)?.code === "ECONNRESET" && !raw.complete
	);
}

/** The product, in the request's language, of the organization that responds: the request's own, or the main brand if there is none to serve. */
export function productFor(
	{ products }: PlatformContext,
	{ org, locale }: Pick<FastifyRequest, "org" | "locale">,
): Product | undefined {
	return [org, products.mainOrg()]
		.filter((code) => code !== "" && products.faultOf(code) === undefined)
		.map((code) => products.inLocale(products.product(code), locale))[0];
}

/** Sends the problem document in the words of the organization that responds. */
export function sendProblem(
	reply: FastifyReply,
	problem: Problem,
	id: string,
	product: Product | undefined,
): FastifyReply {
	if (problem.status === 503) {
		reply.header("retry-after", "5");
	}
	const { retryAfterSeconds } = problem.members;
	if (typeof retryAfterSeconds === "number") {
		reply.header("retry-after", String(retryAfterSeconds));
	}
	// Bytes, so that a route's response schema neither filters nor rejects them.
	const body = Buffer.from(JSON.stringify(problemDocument(problem, id, product)));
	return reply.code(problem.status).type("application/problem+json; charset=utf-8").send(body);
}
