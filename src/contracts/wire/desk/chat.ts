import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aCount, aFlag, anInstant, aUuid, exactly, listOf, orNull, someText, someTextOrNull } from "../shapes.ts";

const BASE = "/service-csp/agent/secure/api/v1";
const ONE = `${BASE}/conversations/:conversation` as const;
const tag = "chat desk";
// what is no uuid is no chat of theirs: 404
const params = exactly({ conversation: someText });
const status = { enum: ["WAITING", "ACTIVE", "FROZEN", "ENDED"] } as const;
const act = { tag, params, answers: { 200: exactly({ status: someText }) } } as const;
const itemsOf = <const Item extends object>(item: Item) => ({ 200: exactly({ items: listOf(item) }) }) as const;

/** A chat in an agent's list. */
const aListedChat = exactly({
	uuid: aUuid,
	status,
	name: someText,
	skill: someText,
	channel: someText,
	startedAt: anInstant,
	lastActivityAt: anInstant,
	isVerified: aFlag,
	isMine: aFlag,
	agentName: someText,
	unread: aCount,
});
export type ListedChat = OfSchema<typeof aListedChat>;

/** Where the application of a chat's visitor stands. */
const aChatsApplication = exactly({
	uuid: someText,
	loanNumber: someText,
	stage: someText,
	rule: someText,
	title: someText,
	body: someText,
	who: someText,
	by: someTextOrNull,
	next: someText,
	step: someText,
});

/** An earlier question to the assistant, with its answer and the feedback on that: `rating` is 0 if it did not help, null without feedback. */
const aRatedQuestion = exactly({
	questionId: someText,
	questionStr: someText,
	responseStr: someText,
	createdDt: anInstant,
	rating: { type: ["number", "null"] },
	feedback: someTextOrNull,
});

/** The visitor in a chat; `stated` is what one who is not verified says about themselves. */
const aChat = exactly({
	uuid: aUuid,
	status,
	agentUuid: someTextOrNull,
	name: someText,
	email: someText,
	pageUrl: someText,
	skill: someText,
	channel: someText,
	isVerified: aFlag,
	stated: orNull(exactly({ applicationUuid: someTextOrNull, loanNumber: someTextOrNull })),
	application: orNull(aChatsApplication),
	questions: listOf(aRatedQuestion),
});
export type ChatDetails = OfSchema<typeof aChat>;

/** The chats of the agent's lender. */
export const listChats = {
	at: `GET ${BASE}/conversations`,
	tag,
	answers: itemsOf(aListedChat),
} as const satisfies RouteContract;

export const openChat = { at: `GET ${ONE}`, tag, params, answers: { 200: aChat } } as const satisfies RouteContract;

/** Agents who could take over a chat. */
export const listColleagues = {
	at: `GET ${BASE}/agents`,
	tag,
	answers: itemsOf(exactly({ uuid: aUuid, name: someText })),
} as const satisfies RouteContract;

export const listCannedReplies = {
	at: `GET ${BASE}/canned-replies`,
	tag,
	answers: itemsOf(exactly({ id: someText, title: someText, text: someText })),
} as const satisfies RouteContract;

export const acceptChat = { at: `POST ${ONE}/accept`, ...act } as const satisfies RouteContract;

export const freezeChat = { at: `POST ${ONE}/freeze`, ...act } as const satisfies RouteContract;

export const endChat = { at: `POST ${ONE}/end`, ...act } as const satisfies RouteContract;

/** Transfers a chat, to a colleague or (null) back to the queue. */
export const transferChat = {
	at: `POST ${ONE}/transfer`,
	...act,
	body: exactly({ agentUuid: orNull(aUuid) }),
} as const satisfies RouteContract;
