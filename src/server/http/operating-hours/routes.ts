import type { FastifyInstance, FastifyRequest } from "fastify";
import { type OperatingDay, timeZoneOf, zoneLabel } from "../../../contracts/operating-hours.ts";
import type { Product } from "../../../engine/authored/authored.ts";
import { mayAskAbout } from "../../platform/plugins/organisation.ts";
import { notFound, Problem } from "../../platform/problems/problem.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { daysOf, isOpenAt } from "../../workflow/desk/open-status.ts";
import { aText, exactly, problems } from "../wire.ts";
import { shownHours } from "./shown-hours.ts";

const BASE = "/service-operating-hours/external/api/v1/hours/:department";

interface HoursRequest {
	Params: { department: string };
	Querystring: { display?: string };
}

/**
 * A department's hours: its week, and whether it is open now in its time zone. With `display` each day is also
 * described in words.
 */
export function operatingHoursRoutes(app: FastifyInstance, context: ServerContext): void {
	const clock = { type: ["string", "null"] } as const;
	const day = exactly(
		{
			weekday: { type: "string" },
			weekdayValue: { type: "integer" },
			isOpen: { type: "boolean" },
			startTime: clock,
			endTime: clock,
			display: { type: "string" },
		},
		["weekday", "weekdayValue", "isOpen"],
	);
	const schema = {
		tags: ["reference"],
		params: exactly({ department: { type: "string", maxLength: 64 } }),
		querystring: exactly({ display: aText }, []),
	};
	const week = { 200: exactly({ weekdays: { type: "array", items: day } }), ...problems };
	for (const path of [BASE, `${BASE}/week`]) {
		app.get<HoursRequest>(
			path,
			{ config: { access: "public" }, schema: { ...schema, response: week } },
			async (request) => {
				const { product, days } = departmentAsked(context, request);
				if ((request.query.display ?? "false") === "false") return { weekdays: days };
				const zone = zoneLabel(timeZoneOf(product.org));
				return { weekdays: days.map((day) => ({ ...day, display: shownHours(day, zone) })) };
			},
		);
	}
	const open = { 200: exactly({ isOpen: { type: "boolean" }, openStatus: { type: "string" } }), ...problems };
	app.get<HoursRequest>(
		`${BASE}/openStatus`,
		{ config: { access: "public" }, schema: { ...schema, response: open } },
		async (request) => {
			const { product, days } = departmentAsked(context, request);
			const isOpen = isOpenAt(product, days, context.now());
			return { isOpen, openStatus: isOpen ? "OPEN" : "CLOSED" };
		},
	);
}

function departmentAsked(
	context: ServerContext,
	request: FastifyRequest<HoursRequest>,
): { readonly product: Product; readonly days: readonly OperatingDay[] } {
	const asked = request.headers["x-org"];
	const isAsked = typeof asked === "string" && asked !== "";
	if (isAsked && !mayAskAbout(context, request, asked)) {
		throw new Problem(400, "UNKNOWN_ORGANISATION", 'The "x-org" header names no organization that is served here.');
	}
	const product = context.products.product(isAsked ? asked : request.org);
	const days = daysOf(product, request.params.department);
	if (days === undefined) {
		throw notFound("department");
	}
	return { product, days };
}
