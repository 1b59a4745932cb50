import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../problems/problem.ts";
import { sendProblem } from "./problems.ts";

const TITLE = "This site is not available";
const WORDS =
	"No lender can be shown at this address right now. Please check the address, or try again in a few minutes.";

/** Answers 503 without any lender's name: a page for browsers, a problem document for calls. */
export function neutralAnswer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
	if (!(request.headers.accept ?? "").includes("text/html")) {
		return sendProblem(reply, new Problem(503, "ORGANIZATION_UNAVAILABLE", WORDS), request.id, undefined);
	}
	const html = [
		'<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
		`<title>${TITLE}</title></head><body><main><h1>${TITLE}</h1><p>${WORDS}</p></main></body></html>`,
	].join("");
	return reply.code(503).header("retry-after", "60").type("text/html; charset=utf-8").send(html);
}
