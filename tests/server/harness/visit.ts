import type { FastifyInstance } from "fastify";
import { send } from "./borrower.ts";

const BASE = "/account/heloc";

interface SessionKey {
	readonly uuid: string;
	readonly epoch: number;
	readonly trackerUuid: string;
}

/** One visit of a browser, as its pages report it. */
export class Visit {
	readonly app: FastifyInstance;
	readonly org: string;
	#sessionKey: SessionKey | undefined;

	constructor(app: FastifyInstance, org: string) {
		this.app = app;
		this.org = org;
	}

	/** Reports an event of a page below /account/heloc; `application` is its uuid, once there is one. */
	async tell(event: string, path: string, more: { application?: string; properties?: object } = {}): Promise<void> {
		this.#sessionKey ??= (
			await this.#post("session", { platform: "WEB", libraryVersion: "1.0.0", appVersion: "0.1.0" })
		).sessionKey as SessionKey;
		const { application = null, properties = {} } = more;
		await this.#post("event", {
			event,
			pagePath: `${BASE}/${path}`,
			sessionKey: this.#sessionKey,
			applicationUuid: application,
			eventType: event.split("_", 1)[0],
			eventProperties: properties,
			dontDedupe: event === "step_refused" || event === "error_shown",
		});
	}

	/** Opens a page and sends what it asks, a while later. */
	async pass(path: string, later: () => void, application?: string): Promise<void> {
		const more = application === undefined ? {} : { application };
		await this.tell("page_view", path, more);
		later();
		await this.tell("step_submit", path, more);
	}

	get trackerUuid(): string {
		return this.#sessionKey?.trackerUuid ?? "";
	}

	async #post(path: string, payload: object) {
		const made = await send(this.app, {
			method: "POST",
			url: `/ft/external/${path}`,
			headers: { org: this.org },
			payload,
		});
		if (made.status !== 200) throw new Error(`Telemetry answered ${made.status}: ${made.text}`);
		return made.body;
	}
}
