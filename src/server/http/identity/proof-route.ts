import type { FastifyInstance } from "fastify";
import { refill, takeFrom } from "../../platform/limits/budget.ts";
import { networkOf } from "../../platform/limits/network-of.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { CODE_TRIES } from "../../platform/sessions/limits.ts";
import { hasSecondFactor, takeSecondStep } from "../../platform/sessions/second-factor.ts";
import { markProved } from "../../platform/sessions/sessions.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { exactly, problems } from "../wire.ts";
import { askPasswordAgain } from "./password-again.ts";

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
			else await askCodeAgain(context, identityUuid, code ?? "", networkOf(request.ip));
			await markProved(context.database.db, sessionUuid, context.now());
			return {};
		},
	);
}

async function askCodeAgain(context: ServerContext, identityUuid: string, code: string, network: string) {
	const { db } = context.database;
	const subject = `${identityUuid}|${network}`;
	await takeFrom(context, CODE_TRIES, subject);
	const isRight =
		(await hasSecondFactor(db, identityUuid)) && (await takeSecondStep(db, context, identityUuid, code)) !== undefined;
	if (!isRight) {
		const message = said("signIn.codeOfNow");
		throw refusedFields([{ field: "code", keyword: "wrong", message }]);
	}
	await refill(context, CODE_TRIES, subject);
}
