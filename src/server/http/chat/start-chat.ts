import { eq } from "drizzle-orm";
import * as errorTexts from "../../../contracts/chat-error-texts.ts";
import type { ChatStart, StartedChat } from "../../../contracts/wire/chat/index.ts";
import { withLenderContact } from "../../../flow/catalog/index.ts";
import { isEmailAddress } from "../../../flow/engine/texts/email-address.ts";
import type { ChatProvider } from "../../journey/ports/chat.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { chatConversations } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { Problem, refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import type { Offering } from "../../platform/products/product-registry.ts";
import { isAgentOf } from "../../platform/repositories/identity-types.ts";
import { listApplications } from "../../workflow/applications/application-row.ts";
import { currentRow } from "../../workflow/applications/under-way.ts";
import { createConversation, type OpenConversation, queueTopic } from "../../workflow/chat/conversations.ts";
import { note } from "../../workflow/chat/messages.ts";
import { type ProvenBorrower, provenBorrower } from "../../workflow/chat/nonces.ts";
import { issueChatToken } from "../../workflow/chat/session-token.ts";
import { chatChannel, chatSkill, isChatFlagOn } from "./org-chat.ts";

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const AGENT_TAG = /^agent:([0-9a-f-]{36})$/i;

/** Starts a chat with an agent: stores it, notifies the vendor, and sends the first messages. */
export async function startChat(
	context: PlatformContext,
	provider: ChatProvider,
	request: Offering & { readonly hostOrg: string; readonly locale: string },
	body: ChatStart,
): Promise<StartedChat> {
	const { org, locale, product: id } = request;
	refuseOtherTenant(org, body.orgCode, "orgCode");
	refuseMode(body.chatMode);
	if (body.email && !isEmailAddress(body.email.trim())) {
		throw refusedFields([{ field: "email", keyword: "pattern", message: said("signIn.email") }]);
	}
	const product = context.products.inLocale(context.products.product(org, id), locale);
	if (!isChatFlagOn(product, "webChat")) {
		throw new Problem(403, "CHAT_OFF", said("chat.notOffered"));
	}
	const { identityUuid, sessionUuid } = await whoAsks(context, org, body.nonce);
	const applicationUuid = await provenApplication(context, request, identityUuid, body.applicationUuid);
	const agentUuid = await wantedAgent(context, org, body.tag);
	const skill = body.skill ?? chatSkill(product);
	const channel = chatChannel(product, request.hostOrg);
	const conversation = await inTransaction(context.database, async (tx) => {
		const row = { org, kind: "AGENT", provider: provider.name, status: "WAITING", channel, skill } as const;
		const made = await createConversation(
			tx,
			context,
			{ ...row, identityUuid, sessionUuid, applicationUuid, agentUuid },
			{
				name: body.name,
				email: body.email ?? "",
				pageUrl: body.pageUrl ?? "",
				tag: body.tag ?? "",
				statedApplicationUuid: body.applicationUuid ?? null,
				loanNumber: body.loanNumber ?? null,
			},
		);
		const welcome = withLenderContact(product, product.chat.words.welcome);
		await note(tx, context, made, "WELCOME", { text: welcome, authorName: product.org.name.short });
		await context.fanOut.publish(tx, queueTopic(org), { conversation: made.row.uuid });
		return made;
	});
	return introduced(context, provider, conversation, body);
}

async function introduced(
	context: PlatformContext,
	provider: ChatProvider,
	conversation: OpenConversation,
	body: ChatStart,
): Promise<StartedChat> {
	const { row } = conversation;
	const opened = await provider
		.open({
			conversationUuid: row.uuid,
			friendlyName: body.name,
			emailAddress: body.email ?? "",
			skill: row.skill,
			channel: row.channel,
			attributes: { org: row.org, prodType: body.prodType ?? "HELOC", contactId: row.contactUuid },
		})
		.catch((error: { code?: unknown }) => {
			context.report("a chat vendor did not open a chat", { code: String(error.code ?? "UNKNOWN") });
			throw new Problem(502, "CHAT_VENDOR_FAILED", errorTexts.chatFailed);
		});
	if (opened.providerChannelId !== row.providerChannel) {
		await context.database.db
			.update(chatConversations)
			.set({ providerChannel: opened.providerChannelId })
			.where(eq(chatConversations.uuid, row.uuid));
	}
	const token = await issueChatToken(context.keys, conversation, context.now());
	return {
		token,
		conversationSid: opened.conversationSid,
		omniProxyChannelId: row.uuid,
		providerChannelId: opened.providerChannelId,
		providerUserId: opened.providerUserId,
		providerUserToken: opened.providerUserToken || token,
		skill: row.skill,
		targetWorkerSid: row.agentUuid,
		targetWorkerFriendlyName: null,
	};
}

/** Throws 422 if the body names a different lender than the request, which alone decides. */
export function refuseOtherTenant(org: string, named: string | null | undefined, field: string): void {
	if (named !== undefined && named !== null && named !== "" && named !== org) {
		const cure = `Leave it out, or send ${JSON.stringify(org)}.`;
		throw new Problem(422, "OTHER_ORGANIZATION", `The ${field} is not the lender that this request is for. ${cure}`);
	}
}

// The built-in desk and each vendor belong to one of the two entry points; the other modes have no adapter.
function refuseMode(mode: ChatStart["chatMode"]): void {
	if (mode === "nice" || mode === "talkjs" || mode === "chatbot") {
		const cure = "Use twilio or stream.";
		throw new Problem(422, "CHAT_MODE_UNAVAILABLE", `No agent is reached by the chat mode ${mode}. ${cure}`);
	}
}

/** The borrower identified by a nonce; nulls for a visitor. An invalid nonce is rejected if the flag is on. */
export async function whoAsks(
	context: PlatformContext,
	org: string,
	nonce: string | undefined,
): Promise<ProvenBorrower | { readonly identityUuid: null; readonly sessionUuid: null }> {
	if (nonce === undefined || nonce === "" || !isChatFlagOn(context.products.product(org), "borrowerAuthentication")) {
		return { identityUuid: null, sessionUuid: null };
	}
	const proven = await provenBorrower(context, org, nonce);
	if (proven === undefined) {
		throw new Problem(403, "NONCE_REFUSED", said("chat.proofOld"));
	}
	return proven;
}

/** The stated application if it is the borrower's own, else their newest in progress, else their newest. */
export async function provenApplication(
	context: PlatformContext,
	{ org, product }: Offering,
	identityUuid: string | null,
	stated: string | null | undefined,
): Promise<string | null> {
	if (identityUuid === null) {
		return null;
	}
	const mine = await listApplications(context.database.db, identityUuid, org);
	const meant = mine.find(({ uuid }) => uuid === stated) ?? (await currentRow(context, identityUuid, { org, product }));
	return meant?.uuid ?? null;
}

// A visitor may choose the agent only outside production.
async function wantedAgent(context: PlatformContext, org: string, tag: string | undefined): Promise<string | null> {
	const uuid = AGENT_TAG.exec(tag ?? "")?.[1];
	if (context.mode === "production" || uuid === undefined || !UUID.test(uuid)) {
		return null;
	}
	return (await isAgentOf(context.database.db, context.keys, org, uuid)) ? uuid.toLowerCase() : null;
}
