import { eq } from "drizzle-orm";
import { contractAt } from "../../journey/ports/contract/contracts.ts";
import { namedOnly } from "../../journey/ports/contract/named-only.ts";
import type { Later, LaterQuestion } from "../../journey/vendors/guard/adapter.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { deskQuestions } from "../../platform/db/schema.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { OpenApplication } from "../applications/application-row.ts";
import type { QueueContext } from "../context.ts";
import { noteNamed } from "./documents/named-documents.ts";

/** The place of a question's encrypted cells. */
export const questionCell = (uuid: string) => ({ table: "desk_questions", row: uuid });

/** Keeps the questions of an order until they are answered, and its documents until they are fetched, each once. */
export function keptForLater(
	context: Pick<PlatformContext, "database" | "now"> & QueueContext,
	application: OpenApplication,
	orderUuid: string,
): Later {
	const { db } = context.database;
	const { row, cipher } = application;
	return {
		documentsCame: (named) => noteNamed(context, application, orderUuid, named),
		async answerTo(question) {
			const { port, operation, needsSecond } = question;
			const asked = askedOf(question);
			const uuid = stableUuid("desk question", orderUuid, port, operation, keyOf(asked));
			const { state, answer } = deskQuestions;
			const [known] = await db.select({ state, answer }).from(deskQuestions).where(eq(deskQuestions.uuid, uuid));
			if (known?.state === "ANSWERED" && known.answer !== null) {
				return { answer: cipher.decryptJson("answer", known.answer, questionCell(uuid)) };
			}
			if (known === undefined) {
				const request = cipher.encryptJson("request", asked, questionCell(uuid));
				const place = { uuid, org: row.org, applicationUuid: row.uuid, orderUuid, port, operation };
				const kept = { ...place, state: "WAITING" as const, needsSecond, request, askedAt: context.now() };
				await db.insert(deskQuestions).values(kept).onConflictDoNothing();
			}
			return undefined;
		},
	};
}

function askedOf({ port, operation, request }: LaterQuestion): object {
	const schema = contractAt(port, operation)?.request ?? {};
	return namedOnly(schema, request) as object;
}

/** One order may ask several questions, such as one for each debt; without an id of its own a question is what it says. */
function keyOf(asked: object): string {
	return "orderId" in asked ? String(asked.orderId) : JSON.stringify(asked);
}
