import type { FastifyReply } from "fastify";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { SOURCE_LOCALE } from "../../../flow/engine/locales/authored-locale.ts";
import { pageLocale } from "../../../flow/engine/locales/offered-locales.ts";
import type { Problem } from "../../platform/problems/problem.ts";
import { said, worded } from "../../platform/problems/said.ts";

/** Sends a problem as a self-contained page: for unreadable posts, or while pages cannot be rendered. */
export function plainPage(
	reply: FastifyReply,
	problem: Problem,
	url: string,
	product: Product | undefined,
): FastifyReply {
	const title = escapeHtml(worded(product, said("postedStep.title")));
	const { retryAfterSeconds } = problem.members;
	if (problem.status === 503 || typeof retryAfterSeconds === "number") {
		reply.header("retry-after", String(retryAfterSeconds ?? 5));
	}
	const html = [
		`<!doctype html><html lang="${escapeHtml(product ? pageLocale(product.org) : SOURCE_LOCALE)}"><head><meta charset="utf-8">`,
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		`<title>${title}</title></head><body><main>`,
		`<h1>${title}</h1><p>${escapeHtml(problem.textFor(product))}</p>`,
		`<p><a href="${escapeHtml(url)}">${escapeHtml(worded(product, said("postedStep.back")))}</a></p>`,
		"</main></body></html>",
	].join("");
	return reply.code(problem.status).type("text/html; charset=utf-8").send(html);
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
