import type { ChatBundle } from "../../../contracts/chat-bundle.ts";
import * as errorTexts from "../../../contracts/chat-error-texts.ts";
import { CHAT_LIMITS } from "../../../contracts/constants.ts";
import type { Copy } from "../../../contracts/copy.ts";
import { chatNonce, fetchChatInfo } from "../../api/chat/web-chat.ts";
import type { OrganizationInfo } from "../../api/registration/organization-info.ts";
import { productCode } from "../../api/registration/product-code.ts";
import { visitorUser } from "../../api/registration/visitor-user.ts";
import { onTokenChange, readToken } from "../../api/session/token-store.ts";
import { fetchFeature } from "../../api/telemetry/features.ts";
import { objectOf } from "../../shell/organization/maintenance.ts";
import { ALERTS } from "../chat-alerts.ts";
import { type ChatKind, chatKind, chatWay, forcedMode, isSessionLive } from "../chat-rules.ts";
import { AgentChat } from "./agent-chat.ts";
import { BotChat } from "./bot-chat.ts";
import { ChatStore } from "./chat-store.ts";
import { present } from "./session-data.ts";
import { type AgentSession, forgetStored, store as keep, readStored } from "./stored-sessions.ts";

const FLAGS = { authentication: "fe-webchat-borrower-auth", stream: "fe-stream-chat" } as const;
/** The name of an entry point when no address forces a mode. */
const MODE_OF_WAY = { standard: "twilio", stream: "stream" } as const;
const SKILLS = ["CLOC_HELOC", "FHEL"] as const;
const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;

/** The pre-chat form's answers. */
export interface StartAnswers {
	readonly friendlyName: string;
	readonly emailAddress?: string;
	readonly agentId?: string;
}

/** What the page knows about the visitor; shown to agents as a claim, proven only by the nonce. */
export interface Chatter {
	readonly identityUuid: string | null;
	readonly loanNumber: string | null;
}

const NOBODY: Chatter = { identityUuid: null, loanNumber: null };

/** One chat window: its partner, start, messages and end. */
export class ChatController {
	readonly store = new ChatStore();
	readonly #info: OrganizationInfo;
	readonly #bundle: ChatBundle;
	readonly #chatter: (applicationUuid: string | null) => Chatter;
	readonly #agent: AgentChat;
	readonly #bot: BotChat;
	#nonce: string | undefined;
	#nonceAt = 0;
	#nonceTimer: ReturnType<typeof setInterval> | undefined;
	#before = "";

	constructor(
		info: OrganizationInfo,
		bundle: ChatBundle,
		copy: Copy<"chat">,
		chatter: (applicationUuid: string | null) => Chatter = () => NOBODY,
	) {
		this.#info = info;
		this.#bundle = bundle;
		this.#agent = new AgentChat(this.store, copy);
		this.#bot = new BotChat(this.store, copy);
		this.#chatter = chatter;
		let wasSignedIn = readToken() !== null;
		// Signing out removes the chat, so that the next user of this browser sees nothing of it.
		onTokenChange(() => {
			const isSignedIn = readToken() !== null;
			if (wasSignedIn && !isSignedIn) this.startNew();
			wasSignedIn = isSignedIn;
		});
	}

	/** Resumes a stored session, or waits for the form. */
	async settle(isOpen: boolean): Promise<void> {
		const kind = this.#kind(isOpen);
		const now = Date.now();
		const agentSession = readStored("agent");
		const botSession = readStored("bot");
		if (this.store.get().phase === "messaging") return;
		this.store.set({ kind });
		if (kind === "AGENT" && agentSession && isSessionLive(agentSession, now)) this.#resume(agentSession);
		else if (kind === "BOT" && botSession && isSessionLive(botSession, now)) {
			await this.#bot.resume(botSession, this.#bundle.words.botWelcome);
		}
	}

	// An incomplete stored session is removed, or every page would fail on it again.
	#resume(session: AgentSession): void {
		try {
			this.#agent.resume(session);
		} catch {
			keep("agent", undefined);
			this.store.set({ alert: ALERTS.failed });
		}
	}

	/** Starts a chat with the form's answers; an alert reports failures. */
	async start(answers: StartAnswers, isOpen: boolean): Promise<void> {
		const { friendlyName: name, emailAddress: email = "", agentId = "" } = answers;
		const kind = this.#kind(isOpen);
		this.store.set({ alert: undefined });
		if (kind === "BOT") {
			this.#bot.begin(this.#bundle.words.botWelcome, { name, email });
			return;
		}
		try {
			const forced = forcedMode(window.location.search, this.#isProduction);
			const isStreamOn = forced === undefined && (await this.#isFeatureOn(FLAGS.stream));
			const tag = UUID.test(agentId) ? `agent:${agentId}` : this.#before;
			const way = chatWay(forced, isStreamOn);
			const chatMode = forced === undefined || forced === "chatbot" ? MODE_OF_WAY[way] : forced;
			await this.#agent.start(way, {
				chatMode,
				name,
				...(email === "" ? {} : { email }),
				applicationUuid: this.#applicationUuid(),
				...this.#chatter(this.#applicationUuid()),
				tag,
				skill: this.#skill,
				welcomeMessage: this.#bundle.words.welcome,
				pageUrl: this.#pageUrl(),
				orgCode: this.#info.orgCode,
				nonce: (await this.#proof()) ?? "",
				prodType: this.#productLabel,
			});
			this.#keepNonce();
		} catch {
			this.store.set({ alert: ALERTS.failed });
		}
	}

	async say(text: string, files: readonly File[]): Promise<void> {
		this.store.set({ alert: undefined });
		if (this.store.get().kind === "AGENT") {
			await this.#agent.say(text, files);
			return;
		}
		await this.#bot.ask({
			applicationId: this.#applicationUuid(),
			message: text,
			nonce: (await this.#proof()) ?? null,
			organization: this.#info.orgCode,
			pageUrl: this.#pageUrl(),
			senderId: this.#chatter(null).identityUuid,
			tag: "",
		});
		this.#keepNonce();
	}

	typing(text: string): void {
		keep("draft", text === "" ? undefined : text);
		if (this.store.get().kind === "AGENT") this.#agent.typing(text);
	}

	async rate(questionId: string, feedback: string): Promise<void> {
		await this.#bot.rate(questionId, feedback, (await this.#proof()) ?? null);
	}

	/** Transfers to an agent, along with the questions to the assistant. */
	async talkToPerson(): Promise<void> {
		const { person } = this.store.get();
		const { conversationId } = this.#bot;
		this.#before = conversationId === null ? "" : `chatbot:${conversationId}`;
		this.#bot.forget();
		this.store.clear();
		this.store.set({ kind: "AGENT" });
		if (person.name !== "") await this.start({ friendlyName: person.name, emailAddress: person.email }, true);
	}

	/** Whether the lender has a survey about chats. */
	get hasSurvey(): boolean {
		return this.#bundle.surveyHref !== undefined;
	}

	/** The address of this chat's survey; undefined, with an alert, if the interaction is unknown. */
	async surveyAddress(): Promise<string | undefined> {
		const { person } = this.store.get();
		try {
			const interaction = await this.interaction();
			const address = new URL(this.#bundle.surveyHref ?? "");
			address.searchParams.set("name", person.name);
			address.searchParams.set("email", person.email);
			address.searchParams.set("interactionId", interaction);
			return address.href;
		} catch {
			this.store.set({ alert: ALERTS.failed });
			return undefined;
		}
	}

	/** The survey's interaction; rejects with what is missing. */
	async interaction(): Promise<string> {
		if (this.store.get().kind === "BOT") return present(this.#bot.conversationId, errorTexts.noChatSession);
		const session = present(this.#agent.session, errorTexts.noChatSession);
		const { contactId } = await fetchChatInfo(present(session.omniProxyChannelId, errorTexts.noOmniProxy));
		return present(contactId, errorTexts.noContactId);
	}

	get token(): string {
		return this.#agent.session?.token ?? "";
	}

	/** The window is open: messages received while it was closed count as read. */
	seen(): void {
		this.#agent.seen();
		if (this.store.get().unread > 0) this.store.set({ unread: 0 });
	}

	/** Drops the connection, so that a developer sees what a visitor would. */
	dropConnection(): void {
		this.#agent.drop();
	}

	/** Removes the chat and shows the form again. */
	startNew(): void {
		clearInterval(this.#nonceTimer);
		this.#agent.leave();
		this.#bot.forget();
		this.#nonce = undefined;
		this.#before = "";
		forgetStored();
		this.store.clear();
	}

	get #isProduction(): boolean {
		return this.#info.mode === "production";
	}

	/** Who answers this lender's chats, as its file says. */
	get #skill(): "CLOC_HELOC" | "FHEL" | "White Label" {
		const { chatSkill } = this.#product;
		return SKILLS.find((one) => one === chatSkill) ?? "White Label";
	}

	get #productLabel(): string {
		const { label } = this.#product;
		return typeof label === "string" ? label : productCode(this.#info).toUpperCase();
	}

	get #product() {
		return objectOf(objectOf(objectOf(this.#info.orgMetaData).products)[productCode(this.#info)]);
	}

	#kind(isOpen: boolean): ChatKind {
		return chatKind({
			forced: forcedMode(window.location.search, this.#isProduction),
			agentSession: readStored("agent"),
			botSession: readStored("bot"),
			isOpen: isOpen || this.#before !== "",
			now: Date.now(),
		});
	}

	#applicationUuid(): string | null {
		return UUID.exec(window.location.pathname)?.[0] ?? null;
	}

	// The visitor's page, without the address's parameters.
	#pageUrl(): string {
		return `${window.location.origin}${window.location.pathname}`;
	}

	/** Whether a feature flag is on for this visitor; off if undecided. */
	#isFeatureOn(featureKey: string): Promise<boolean> {
		return fetchFeature({ base: "", context: "external" }, featureKey, visitorUser()).then(
			({ enabled }) => enabled,
			() => false,
		);
	}

	/** The signed-in identity, verified by the server less than a minute ago; undefined for a visitor. */
	async #proof(): Promise<string | undefined> {
		if (readToken() === null) return undefined;
		if (this.#nonce !== undefined && Date.now() - this.#nonceAt < CHAT_LIMITS.nonceRefreshMs) return this.#nonce;
		if (this.#nonce === undefined && !(await this.#isFeatureOn(FLAGS.authentication))) return undefined;
		try {
			this.#nonce = await chatNonce(this.#nonce).catch(() => chatNonce(undefined));
			this.#nonceAt = Date.now();
		} catch {
			this.#nonce = undefined;
		}
		return this.#nonce;
	}

	#keepNonce(): void {
		clearInterval(this.#nonceTimer);
		if (this.#nonce === undefined) return;
		this.#nonceTimer = setInterval(() => void this.#proof(), CHAT_LIMITS.nonceRefreshMs);
	}
}
