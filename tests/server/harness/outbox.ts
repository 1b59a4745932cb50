import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { outgoingMessages } from "../../../src/server/platform/db/schema.ts";
import { accountMailsKept } from "../../../src/server/workflow/notifications/account-mails.ts";

/** Waits until everything that was to be sent is sent. */
export async function untilSent(app: FastifyInstance): Promise<void> {
	await accountMailsKept(app.serverContext);
	const { db } = app.serverContext.database;
	for (let left = 4_800; left > 0; left -= 1) {
		const waiting = await db.select().from(outgoingMessages).where(eq(outgoingMessages.status, "WAITING"));
		if (waiting.length === 0) return;
		await new Promise((done) => setTimeout(done, 25));
	}
	throw new Error("The outbox was not emptied.");
}
