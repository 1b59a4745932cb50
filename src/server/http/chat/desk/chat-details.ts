import type { ChatDetails } from "../../../../contracts/wire/desk/index.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import { readApplication } from "../../../workflow/applications/application-row.ts";
import { shownStanding } from "../../../workflow/applications/shown-standing.ts";
import { whoForStaff } from "../../../workflow/applications/standing-words.ts";
import { ratedQuestions } from "../../../workflow/chat/bot/questions.ts";
import { type OpenConversation, readConversation } from "../../../workflow/chat/conversations.ts";

const BOT_TAG = /^chatbot:([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/i;
const QUESTIONS_SHOWN = 20;

/** The visitor in a chat, their application's status, and their earlier questions to the assistant. */
export async function chatDetails(context: PlatformContext, conversation: OpenConversation): Promise<ChatDetails> {
	const { row } = conversation;
	const { name, email, pageUrl, tag, statedApplicationUuid, loanNumber } = conversation.person();
	const isVerified = row.identityUuid !== null;
	return {
		uuid: row.uuid,
		status: row.status,
		agentUuid: row.agentUuid,
		name,
		email,
		pageUrl,
		skill: row.skill,
		channel: row.channel,
		isVerified,
		/** A visitor's unverified statements about themselves. */
		stated: isVerified ? null : { applicationUuid: statedApplicationUuid, loanNumber },
		application: await applicationOf(context, row.applicationUuid),
		questions: await questionsBefore(context, row.org, tag),
	};
}

async function applicationOf(context: PlatformContext, uuid: string | null) {
	if (uuid === null) return null;
	const application = await readApplication(context.database.db, context.keys, uuid, false);
	const { stage, rule, now, next, steps } = await shownStanding(context, application);
	const { loanNumber } = (application.record.application ?? {}) as { loanNumber?: unknown };
	return {
		uuid,
		loanNumber: typeof loanNumber === "string" ? loanNumber : "",
		stage,
		rule,
		title: now.title,
		body: now.body,
		who: whoForStaff(context.products.productOf(application.row), now),
		by: now.by,
		next: next?.title ?? "",
		step: steps.find(({ status }) => status === "now")?.label ?? "",
	};
}

async function questionsBefore(context: PlatformContext, org: string, tag: string) {
	const uuid = BOT_TAG.exec(tag)?.[1];
	if (uuid === undefined) return [];
	const { db } = context.database;
	const conversation = await readConversation(db, context, uuid).catch(() => undefined);
	if (conversation?.row.org !== org || conversation.row.kind !== "BOT") return [];
	return ratedQuestions(db, conversation, QUESTIONS_SHOWN);
}
