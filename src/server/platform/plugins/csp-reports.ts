import type { FastifyInstance, FastifyRequest } from "fastify";
import type { PlatformContext } from "../context.ts";
import { parseJson } from "./json-bodies.ts";

/** Address to which browsers report violations of a page's policy. */
export const CSP_REPORTS = "/csp-reports";

const MOST_BYTES = 16 * 1024;
const MOST_REPORTS = 20;
const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/gi;

type Report = { readonly [name: string]: unknown };

/** Accepts browser reports, old and new format, and logs only the parts that identify no one. */
export async function registerCspReports(app: FastifyInstance, context: PlatformContext): Promise<void> {
	await app.register(async (scope) => {
		for (const type of ["application/csp-report", "application/reports+json"]) {
			scope.addContentTypeParser(type, { parseAs: "string" }, async (_request: FastifyRequest, body: string) =>
				parseJson(body),
			);
		}
		scope.post(
			CSP_REPORTS,
			{
				bodyLimit: MOST_BYTES,
				config: { access: "public", isOnAnyHost: true, rateLimit: { max: 60, timeWindow: "1 minute" } },
				schema: { tags: ["operations"] },
			},
			async (request, reply) => {
				for (const report of reportsOf(request.body).slice(0, MOST_REPORTS)) {
					context.report("a page's policy was broken", report);
				}
				return reply.code(204).send();
			},
		);
	});
}

function reportsOf(body: unknown): { directive: string; blocked: string; page: string }[] {
	const list = Array.isArray(body) ? body : [body];
	return list.filter(isObject).flatMap((one) => {
		const report = isObject(one["csp-report"]) ? one["csp-report"] : one.body;
		if (!isObject(report)) return [];
		const of = (...names: readonly string[]) =>
			names.map((name) => report[name]).find((value) => typeof value === "string");
		return [
			{
				directive: told(of("effective-directive", "effectiveDirective", "violated-directive"), /^[\w-]+/),
				blocked: placeOf(of("blocked-uri", "blockedURL")),
				page: placeOf(of("document-uri", "documentURL")),
			},
		];
	});
}

const isObject = (value: unknown): value is Report =>
	typeof value === "object" && value !== null && !Array.isArray(value);

function told(value: unknown, form: RegExp): string {
	return (typeof value === "string" ? form.exec(value)?.[0] : undefined)?.slice(0, 60) ?? "(none)";
}

// Without query, fragment and ids, because a page's address may contain personal data.
function placeOf(value: unknown): string {
	if (typeof value !== "string") return "(none)";
	if (!URL.canParse(value)) return told(value, /^[\w-]+$/);
	const { protocol, host, pathname } = new URL(value);
	return /^https?:$/.test(protocol) ? `${host}${pathname.replaceAll(UUID, ":uuid")}`.slice(0, 200) : protocol;
}
