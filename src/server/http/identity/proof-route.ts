import type { FastifyInstance } from "fastify";
import { viewerOf } from "../../platform/plugins/access.ts";
import { markProved } from "../../platform/sessions/sessions.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { exactly, problems } from "../wire.ts";
import { askCodeAgain, askPasswordAgain } from "./password-again.ts";

interface ProofBody {
	readonly password?: string;
	readonly code?: string;
}

/** POST …/proof: a signed-in user gives password or second step again, for sensitive actions. */
export function proofRoute(app: FastifyInstance, context: ServerContext): void {
	const text = { type: "string", minLength: 1, maxLength: 256 } as const;
	app.post<{ Body: ProofBody }>(
		"/identity/secure/api/v1/proof",
		{
			config: { access: "viewer" },
			schema: {
				tags: ["identity"],
				body: { anyOf: [exactly({ password: text }), exactly({ code: text })] },
				response: { 200: exactly({}), ...problems },
			},
		},
		async (request) => {
			const { identityUuid, sessionUuid } = viewerOf(request);
			const { password, code } = request.body;
			if (password !== undefined) await askPasswordAgain(context, identityUuid, password);
			else await askCodeAgain(context, identityUuid, code ?? "");
			await markProved(context.database.db, sessionUuid, context.now());
			return {};
		},
	);
}
