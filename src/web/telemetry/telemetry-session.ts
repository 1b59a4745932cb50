import { RETRY_DEFAULTS, TELEMETRY_SESSION_TRIES } from "../../contracts/constants/polling.ts";
import * as errorTexts from "../../contracts/error-texts.ts";
import type { SessionKey, VisitOpening } from "../../contracts/wire/telemetry/index.ts";
import { ask } from "../api/ask.ts";
import { retry } from "../api/retry.ts";
import { keepTracker, readTracker } from "../api/telemetry/tracker.ts";

export type { SessionKey } from "../../contracts/wire/telemetry/index.ts";

const SESSION_KEY = "heloc_telemetry_session";
const LIBRARY_VERSION = "1.0.0";
/** Same as in package.json; a test keeps them in sync. */
const APP_VERSION = "0.1.0";

function readStored(): SessionKey | null {
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

function bodyOf(): VisitOpening {
	const stored = readStored();
	const trackerUuid = readTracker();
	// an expired visit of a known browser: the server opens a new one for its tracker
	const known = trackerUuid === null ? null : { uuid: trackerUuid, epoch: 0, trackerUuid };
	return {
		platform: "WEB",
		libraryVersion: LIBRARY_VERSION,
		appVersion: APP_VERSION,
		// a referrer may identify a person: the server needs only the host
		referrer: document.referrer === "" ? "" : new URL(document.referrer).origin,
		queryString: window.location.search,
		screenWidth: window.screen.width,
		screenHeight: window.screen.height,
		windowWidth: window.innerWidth,
		windowHeight: window.innerHeight,
		sessionKey: stored ?? known,
	};
}

/** POST {base}/ft/{context}/session: opens a visit, or continues this tab's; throws after three attempts. */
export async function openTelemetrySession(
	base = "",
	context: "external" | "customer" = "external",
): Promise<SessionKey> {
	try {
		const { sessionKey } = await retry(
			() =>
				ask("POST /ft/:context/session", {
					base,
					params: { context },
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
