import { expect } from "vitest";
import { inTransaction } from "../../../../src/server/platform/db/transaction.ts";
import { sandboxAgentEmail, sandboxApproverEmail } from "../../../../src/server/sandbox/staff/sandbox-agents.ts";
import { STUDIO } from "../../../../src/server/workflow/studio/going-live/publish-draft.ts";
import { approvesForTomorrow, goesBack, seesTheEffect } from "./approving.ts";
import { applies, continuesAsBefore, type Home, isAskedFirst, readsTheNewWords, saysWhoSent } from "./borrowing.ts";
import { ASKED, asksMore, rewords, routesToReview, seesBothWidths, sends, simulatesTwo } from "./editing.ts";
import type { Hand } from "./hand.ts";
import { SLOW, type Stage } from "./stage.ts";

const home: Home = ["San Jose", "CA", "95126"];

/** A question is made, reviewed, scheduled, asked, measured and taken back, all of it by such a hand. */
export async function livesThrough(now: Stage, hand: Hand): Promise<void> {
	const { org } = now;
	const early = await applies(now, home);
	expect(await isAskedFirst(now)).toBe(false);

	const owner = await now.staff(sandboxAgentEmail(org), hand);
	await asksMore(owner, hand);

	await rewords(owner, hand);

	await seesBothWidths(owner, hand);

	await routesToReview(owner, hand);

	await simulatesTwo(owner, hand);

	await sends(owner, hand);

	await now.leaves(owner);
	const evening = await now.staff(sandboxApproverEmail(org), hand);
	await approvesForTomorrow(evening, hand);
	const draft = /drafts\/([0-9a-f-]+)/.exec(evening.url())?.[1] ?? "";
	await now.leaves(evening);

	// from 10:00 to a minute before 9:00
	now.clock.forward(23 * 60 - 1);
	expect(await isAskedFirst(now)).toBe(false);
	now.clock.forward(1);
	// the database's clock does not move with the server's: its job comes now
	await inTransaction(now.context.database, (tx) => now.context.queue.runNow(tx, { uuid: draft, vendor: STUDIO }));
	const isLive = () => JSON.stringify(now.context.products.product(org).forms["registration/index"]).includes(ASKED);
	await expect.poll(isLive, SLOW).toBe(true);
	await saysWhoSent(now, home);
	expect(await isAskedFirst(now)).toBe(true);
	await continuesAsBefore(now, early);
	await readsTheNewWords(now, await applies(now, home));

	const morning = await now.staff(sandboxApproverEmail(org), hand);
	await seesTheEffect(morning, hand);
	await goesBack(morning, hand);
	expect(await isAskedFirst(now)).toBe(false);
	expect(now.complaints).toEqual([]);
}
