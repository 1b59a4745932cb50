import { and, inArray } from "drizzle-orm";
import type { ChatProvider, ChatProviders } from "../../journey/ports/chat.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { chatConversations } from "../../platform/db/schema.ts";
import { takeEvents } from "./vendor-events.ts";

const AT_ONCE = 8;
const MOST = 500;

/** Compensates for lost webhooks: asks the vendor for the messages of each open chat. */
export class ReadBack {
	readonly #context: PlatformContext;
	readonly #providers: ReadonlyMap<string, ChatProvider>;
	#running: Promise<void> | undefined;

	constructor(context: PlatformContext, { standard, stream }: ChatProviders) {
		this.#context = context;
		const readable = [standard, stream].filter(({ read }) => read !== undefined);
		this.#providers = new Map(readable.map((provider) => [provider.name, provider]));
	}

	/** Reads every open chat once; does nothing while a round is in progress. */
	run(): Promise<void> {
		if (this.#providers.size === 0) return Promise.resolve();
		this.#running ??= this.#round().finally(() => {
			this.#running = undefined;
		});
		return this.#running;
	}

	/** Waits for a round in progress to end. */
	async settle(): Promise<void> {
		await this.#running?.catch(() => undefined);
	}

	async #round(): Promise<void> {
		const { provider, providerChannel, status, uuid } = chatConversations;
		const open = await this.#context.database.db
			.select({ uuid, provider, providerChannel })
			.from(chatConversations)
			.where(and(inArray(provider, [...this.#providers.keys()]), inArray(status, ["WAITING", "ACTIVE"])))
			.limit(MOST);
		for (let from = 0; from < open.length; from += AT_ONCE) {
			await Promise.all(open.slice(from, from + AT_ONCE).map((one) => this.#read(one)));
		}
	}

	async #read(chat: { readonly uuid: string; readonly provider: string; readonly providerChannel: string }) {
		const provider = this.#providers.get(chat.provider);
		if (!provider?.read) return;
		try {
			const events = await provider.read({ providerChannelId: chat.providerChannel });
			await takeEvents(this.#context, provider, events);
		} catch (error) {
			const { code } = error as { readonly code?: unknown };
			this.#context.report("a chat could not be read back from its vendor", {
				conversation: chat.uuid,
				code: String(code ?? "UNKNOWN"),
			});
		}
	}
}
