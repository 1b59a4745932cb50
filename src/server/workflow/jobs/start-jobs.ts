import { forgetOldKeys, releaseCutOff } from "../../platform/idempotent.ts";
import { forgetOldWindows } from "../../platform/limits/budget.ts";
import { forgetOldDevices } from "../../platform/sessions/known-devices.ts";
import { forgetOldTokens } from "../../platform/sessions/one-time-tokens.ts";
import { forgetOldTries } from "../../platform/sessions/wrong-tries.ts";
import { fillQueue } from "../changes/fill-queue.ts";
import { sweepOrphans } from "../content/sweep-orphans.ts";
import type { AnchorContext, CallbackContext, ChangeContext, PublishingContext, RetryContext } from "../context.ts";
import { forgetOldFormDrafts } from "../forms/form-drafts.ts";
import { endRun, forgetOldRuns, MIGRATIONS, workRun } from "../migration/migration-runs.ts";
import { accountMailsKept } from "../notifications/account-mails.ts";
import { keepDeskDigests } from "../notifications/desk-digests.ts";
import { OUTBOX } from "../outbox/keep-messages.ts";
import { RESEND, requeueLostMessages } from "../outbox/requeue-messages.ts";
import { giveUpMessage, sendMessage } from "../outbox/send-message.ts";
import { exchangeAgainAndAgain } from "../payments/exchange-files.ts";
import { forgetOldDrafts } from "../registration/draft-store.ts";
import { forgetDiscarded } from "../studio/draft.ts";
import { giveUpDraft, STUDIO, workDraft } from "../studio/going-live/publish-draft.ts";
import { forgetOldTelemetry } from "../telemetry/forget.ts";
import { fetchVendorDocument, giveUpDocument } from "../vendors/documents/fetch-document.ts";
import { VENDOR_DOCUMENTS } from "../vendors/documents/named-documents.ts";
import { forgetOldCallbacks } from "../vendors/take-callback.ts";
import { auditEveryHour } from "./audit-chains.ts";
import { giveUpCanceled } from "./cancel-order.ts";
import { fillStatus } from "./fill-status.ts";
import { recover } from "./recover.ts";
import { escalateOrder } from "./retry-or-escalate.ts";
import { rewrapKeys } from "./rewrap-keys.ts";
import { runOrder } from "./run-order.ts";
import { screenAgain } from "./screen-again.ts";
import { watchOrders } from "./watch-orders.ts";

const SWEEP_MS = 3_600_000;

/**
 * Starts the queue and, if this process runs jobs, its workers, the recovery and the hourly sweep; returns a function
 * that stops them.
 */
export async function startJobs(
	context: ChangeContext & PublishingContext & RetryContext & CallbackContext & AnchorContext,
	isWorking: boolean,
): Promise<() => Promise<void>> {
	await context.queue.start();
	if (context.database.kind === "pglite") {
		await releaseCutOff(context);
	}
	if (!isWorking) {
		return async () => {
			await accountMailsKept(context);
			await context.queue.stop();
		};
	}
	await context.queue.work({
		run: ({ uuid, vendor }, isParked) => {
			if (vendor === MIGRATIONS) return workRun(context, uuid);
			if (vendor === STUDIO) return workDraft(context, uuid);
			if (vendor === VENDOR_DOCUMENTS) return fetchVendorDocument(context, uuid, isParked);
			return vendor === OUTBOX ? sendMessage(context, uuid, isParked) : runOrder(context, uuid, isParked);
		},
		giveUp: async (uuid) => {
			await escalateOrder(context, uuid);
			await giveUpCanceled(context, uuid);
			await giveUpMessage(context, uuid);
			await giveUpDocument(context, uuid);
			await endRun(context, uuid);
			await giveUpDraft(context, uuid);
		},
		isBack: (port) => context.vendorGuard.isBack(port),
	});
	const quietly = (work: Promise<unknown>, what: string) =>
		work.catch((error: unknown) => {
			context.report(`${what} failed`, { error: error instanceof Error ? error.name : "unknown" });
		});
	const resend = () => void quietly(requeueLostMessages(context), "sending what an operator wants to be sent again");
	context.fanOut.subscribe(RESEND, { received: resend, missed: resend });
	const recovered = quietly(
		recover(context)
			.then(() => rewrapKeys(context))
			.then(() => fillStatus(context))
			.then(() => fillQueue(context))
			.then(() => screenAgain(context)),
		"the recovery after a start",
	);
	const sweeps = setInterval(() => {
		void quietly(
			Promise.all([
				forgetOldKeys(context),
				forgetOldWindows(context),
				forgetOldDrafts(context),
				forgetOldFormDrafts(context),
				forgetOldTokens(context),
				forgetOldTries(context),
				forgetOldDevices(context),
				forgetOldTelemetry(context),
				forgetOldRuns(context),
				forgetDiscarded(context),
				forgetOldCallbacks(context),
				keepDeskDigests(context),
			]),
			"the sweep",
		);
		void quietly(screenAgain(context), "screening people again");
		void quietly(sweepOrphans(context, new Date()), "the sweep of the document store");
	}, SWEEP_MS);
	sweeps.unref();
	const stopAudits = auditEveryHour(context);
	const stopWatching = watchOrders(context);
	const stopExchanging = exchangeAgainAndAgain(context);
	return async () => {
		clearInterval(sweeps);
		stopWatching();
		await stopExchanging();
		await stopAudits();
		context.vendorGuard.stop();
		await recovered;
		await accountMailsKept(context);
		await context.queue.stop();
	};
}
