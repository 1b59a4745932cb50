import type { FastifyInstance, FastifyRequest } from "fastify";
import { type OperatingDay, timeZoneOf, zoneLabel } from "../../../contracts/operating-hours.ts";
import * as contract from "../../../contracts/wire/reference/index.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { mayAskAbout } from "../../platform/plugins/organization.ts";
import { notFound, Problem } from "../../platform/problems/problem.ts";
import { daysOf, isOpenAt } from "../../platform/products/open-status.ts";
import { serveRoute } from "../serve-route.ts";
import { shownHours } from "./shown-hours.ts";

/**
 * A department's hours: its week, and whether it is open now in its time zone. With `display` each day is also
 * described in words.
 */
export function operatingHoursRoutes(app: FastifyInstance, context: PlatformContext): void {
	const options = { config: { access: "public" } } as const;
	const weekOf = async (request: FastifyRequest, department: string, display = "false") => {
		const { product, days } = departmentAsked(context, request, department);
		if (display === "false") return { weekdays: days };
		const zone = zoneLabel(timeZoneOf(product.org));
		return { weekdays: days.map((day): OperatingDay => ({ ...day, display: shownHours(day, zone) })) };
	};
	for (const one of [contract.hours, contract.hoursOfWeek]) {
		serveRoute(app, one, options, (request) => weekOf(request, request.params.department, request.query.display));
	}
	serveRoute(app, contract.openStatus, options, async (request) => {
		const { product, days } = departmentAsked(context, request, request.params.department);
		const isOpen = isOpenAt(product, days, context.now());
		return { isOpen, openStatus: isOpen ? ("OPEN" as const) : ("CLOSED" as const) };
	});
}

function departmentAsked(
	context: PlatformContext,
	request: FastifyRequest,
	department: string,
): { readonly product: Product; readonly days: readonly OperatingDay[] } {
	const asked = request.headers["x-org"];
	const isAsked = typeof asked === "string" && asked !== "";
	if (isAsked && !mayAskAbout(context, request, asked)) {
		throw new Problem(400, "UNKNOWN_ORGANIZATION", 'The "x-org" header names no organization that is served here.');
	}
	const product = context.products.product(isAsked ? asked : request.org);
	const days = daysOf(product, department);
	if (days === undefined) {
		throw notFound("department");
	}
	return { product, days };
}
