import type { FastifyInstance } from "fastify";
import { showProof } from "../../../contracts/wire/identity/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { markProved } from "../../platform/sessions/sessions.ts";
import { serveRoute } from "../serve-route.ts";
import { askCodeAgain, askPasswordAgain } from "./password-again.ts";

/** POST …/proof: a signed-in user gives password or second step again, for sensitive actions. */
export function proofRoute(app: FastifyInstance, context: PlatformContext): void {
	serveRoute(app, showProof, { config: { access: "viewer" } }, async (request) => {
		const { identityUuid, sessionUuid } = viewerOf(request);
		const { body } = request;
		if ("password" in body) await askPasswordAgain(context, identityUuid, body.password);
		else await askCodeAgain(context, identityUuid, body.code);
		await markProved(context.database.db, sessionUuid, context.now());
		return {};
	});
}
