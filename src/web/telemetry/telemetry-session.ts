import { RETRY_DEFAULTS, TELEMETRY_SESSION_TRIES } from "../../contracts/constants/polling.ts";
import * as errorTexts from "../../contracts/error-texts.ts";
import { request } from "../api/request.ts";
import { retry } from "../api/retry.ts";
import { keepTracker, readTracker } from "../api/telemetry/tracker.ts";

/** By what a visit is known. */
export interface SessionKey {
	readonly uuid: string;
	readonly epoch: number;
	readonly trackerUuid: string;
}

const SESSION_KEY = "heloc_telemetry_session";
const LIBRARY_VERSION = "1.0.0";
/** As package.json has it; a test keeps them together. */
const APP_VERSION = "0.1.0";

function readStored(): Partial<SessionKey> | null {
	try {
		return JSON.parse(sessionStorage.getItem(SESSION_KEY) ?? "null") as SessionKey | null;
	} catch {
		return null;
	}
}

function store(key: SessionKey): void {
	try {
		sessionStorage.setItem(SESSION_KEY, JSON.stringify(key));
		keepTracker(key.trackerUuid);
	} catch {
		// the next page load is another visit
	}
}

function bodyOf(): object {
	const stored = readStored();
	const trackerUuid = readTracker();
	// a visit that is over, of a browser that is known: the server opens another one for its tracker
	const known = trackerUuid === null ? null : { uuid: trackerUuid, epoch: 0, trackerUuid };
	return {
		platform: "WEB",
		libraryVersion: LIBRARY_VERSION,
		appVersion: APP_VERSION,
		// where somebody came from may name them: the server needs the host only
		referrer: document.referrer === "" ? "" : new URL(document.referrer).origin,
		queryString: window.location.search,
		screenWidth: window.screen.width,
		screenHeight: window.screen.height,
		windowWidth: window.innerWidth,
		windowHeight: window.innerHeight,
		sessionKey: stored ?? known,
	};
}

/** POST {base}/ft/{context}/session: opens a visit, or goes on with this tab's; tried three times, then it throws. */
export async function openTelemetrySession(base = "", context = "external"): Promise<SessionKey> {
	try {
		const { sessionKey } = await retry(
			() =>
				request<{ sessionKey: SessionKey }>(`${base}/ft/${context}/session`, {
					method: "POST",
					body: bodyOf(),
					anonymous: true,
				}),
			{ tries: TELEMETRY_SESSION_TRIES, delayMs: RETRY_DEFAULTS.delayMs },
		);
		store(sessionKey);
		return sessionKey;
	} catch (cause) {
		throw new Error(errorTexts.telemetrySession, { cause });
	}
}
