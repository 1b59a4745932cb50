import type { OpenApplication } from "../applications/application-row.ts";
import type { ServerContext } from "../context.ts";
import { textAt } from "../tasks/read-record.ts";

/** An application that moved on by itself. */
export interface Moved {
	readonly application: Pick<OpenApplication, "row" | "record">;
	/** The row that decides now, with the table's name; undefined where no rule could decide. */
	readonly stageRule: string | undefined;
}

/**
 * Says by e-mail that an application moved on, to whoever wants to be told: after the change is kept, and only of rows that
 * the lender has a notification for. That stands in the bell whatever becomes of the mail, so a mail that fails is let go.
 */
export async function tellProgress(context: ServerContext, cause: string, { application, stageRule }: Moved) {
	const { row, record } = application;
	const to = textAt(record, "profile.email") ?? textAt(record, "identity.email");
	if (stageRule === undefined || stageRule === row.stageRule || to === undefined) return;
	const { notifications, org } = context.products.productOf(row);
	if (!Object.hasOwn(notifications.rows, stageRule.slice(stageRule.indexOf("/") + 1))) return;
	try {
		await context.ports.messages.send({
			orderId: `${cause}:progress`,
			channel: "EMAIL",
			to,
			subject: `${org.name.full}: your application has moved on`,
			body: "Sign in to see what comes next; for your safety we say nothing about it here.",
			optional: { topic: "PROGRESS", identityUuid: row.identityUuid },
		});
	} catch (error) {
		const name = error instanceof Error ? error.name : "unknown";
		context.report("a mail about progress was not sent", { application: row.uuid, error: name });
	}
}
