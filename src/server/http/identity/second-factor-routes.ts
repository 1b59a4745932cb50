import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/identity/index.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { refill, takeFrom } from "../../platform/limits/budget.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { Problem, refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { CODE_TRIES } from "../../platform/sessions/limits.ts";
import { makeRecoveryCodes, recoveryCodesLeft } from "../../platform/sessions/recovery-codes.ts";
import {
	confirmFactor,
	dropFactor,
	hasSecondFactor,
	owesSecondFactor,
	takeCode,
} from "../../platform/sessions/second-factor.ts";
import { markTotpVerified } from "../../platform/sessions/sessions.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { keepAccountMail } from "../../workflow/notifications/account-mails.ts";
import { serveRoute } from "../serve-route.ts";
import { beginEnrolment } from "../sign-in/sign-in.ts";
import { askPasswordAgain } from "./password-again.ts";

/**
 * Two-step sign-in: enabled in two calls, so that users do not lock themselves out with an app that shows wrong codes.
 */
export function secondFactorRoutes(app: FastifyInstance, context: ChangeContext): void {
	const { db } = context.database;
	const config = { access: "viewer" } as const;
	serveRoute(app, contract.showFactor, { config }, async (request) => {
		const { identityUuid } = viewerOf(request);
		const isOn = await hasSecondFactor(db, identityUuid);
		return { isOn, recoveryCodesLeft: isOn ? await recoveryCodesLeft(db, identityUuid) : 0 };
	});
	serveRoute(app, contract.enrolFactor, { config }, async (request) => {
		const { identityUuid, org } = viewerOf(request);
		await askPasswordAgain(context, identityUuid, request.body.password);
		if (await hasSecondFactor(db, identityUuid)) throw isOnAlready();
		return beginEnrolment(context, org, identityUuid);
	});
	serveRoute(app, contract.confirmFactor, { config }, async (request) => {
		const { identityUuid, sessionUuid, org } = viewerOf(request);
		if (await hasSecondFactor(db, identityUuid)) throw isOnAlready();
		await takeFrom(context, CODE_TRIES, identityUuid);
		if (!(await takeCode(db, context, identityUuid, request.body.code))) {
			throw refusedFields([{ field: "code", keyword: "wrong", message: said("signIn.codeOfNow") }]);
		}
		await refill(context, CODE_TRIES, identityUuid);
		const recoveryCodes = await inTransaction(context.database, async (tx) => {
			await confirmFactor(tx, context, identityUuid);
			await markTotpVerified(tx, sessionUuid);
			await keepAccountMail(tx, context, { org, identityUuid }, { event: "two-step-turned-on", places: {} });
			return makeRecoveryCodes(tx, context, identityUuid);
		});
		return { recoveryCodes };
	});
	serveRoute(app, contract.renewRecoveryCodes, { config }, async (request) => {
		const { identityUuid } = viewerOf(request);
		await askPasswordAgain(context, identityUuid, request.body.password);
		if (!(await hasSecondFactor(db, identityUuid))) throw isOff();
		return {
			recoveryCodes: await inTransaction(context.database, (tx) => makeRecoveryCodes(tx, context, identityUuid)),
		};
	});
	serveRoute(app, contract.disableFactor, { config }, async (request) => {
		const { identityUuid, org } = viewerOf(request);
		await askPasswordAgain(context, identityUuid, request.body.password);
		if (await owesSecondFactor(context, db, identityUuid)) throw isOwed();
		const wasOn = await hasSecondFactor(db, identityUuid);
		await inTransaction(context.database, async (tx) => {
			await dropFactor(tx, identityUuid);
			if (!wasOn) return;
			await keepAccountMail(tx, context, { org, identityUuid }, { event: "two-step-turned-off", places: {} });
		});
		return {};
	});
}

function isOnAlready(): Problem {
	return new Problem(409, "SECOND_FACTOR_ON", said("signIn.twoStepOn"));
}

function isOwed(): Problem {
	return new Problem(409, "SECOND_FACTOR_OWED", said("signIn.twoStepOwed"));
}

function isOff(): Problem {
	return new Problem(409, "SECOND_FACTOR_OFF", said("signIn.twoStepOff"));
}
