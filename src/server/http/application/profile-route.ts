import type { FastifyInstance } from "fastify";
import type { Json } from "../../../engine/authored/authored.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { notFound } from "../../platform/problems/problem.ts";
import { currentApplication } from "../../workflow/applications/under-way.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { anything, problems } from "../wire.ts";
import { withFullAddress } from "./full-address.ts";

/** The borrower's profile. */
export function profileRoutes(app: FastifyInstance, context: ServerContext): void {
	app.get(
		"/service-profile/api/v1/profile",
		{ config: { access: "viewer" }, schema: { tags: ["profile"], response: { 200: anything, ...problems } } },
		async (request) => {
			const { identityUuid, org } = viewerOf(request);
			const current = await currentApplication(context, identityUuid, org);
			if (!current?.record.profile) {
				throw notFound("profile");
			}
			const { addresses = [], ...profile } = current.record.profile as { readonly [field: string]: Json };
			const told = Array.isArray(addresses) ? addresses.map((one) => withFullAddress(one) ?? null) : [];
			return { hasSsn: false, addresses: told, ...profile };
		},
	);
}
