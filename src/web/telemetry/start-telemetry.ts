import { SAMPLE_RATES } from "../../contracts/constants/polling.ts";
import { ask } from "../api/ask.ts";
import type { OrganizationInfo } from "../api/registration/organization-info.ts";
import { productCode } from "../api/registration/product-code.ts";
import { serviceBase } from "../api/service-base.ts";
import { saveReplayLink } from "../api/telemetry/full-story-link.ts";
import { replayLink } from "../api/telemetry/session-replay.ts";
import { afterNextFrame } from "../browser/after-next-frame.ts";
import { appPath } from "../shell/paths/base-path.ts";
import { onSignal, type Signal, signal } from "./signals.ts";
import { openTelemetrySession, type SessionKey } from "./telemetry-session.ts";

/** The part of the router that telemetry reads. */
interface WatchedRouter {
	readonly state: { readonly location: { readonly pathname: string } };
	subscribe(
		listener: (state: {
			readonly location: { readonly pathname: string };
			readonly navigation: { readonly state: string };
			readonly errors: unknown;
		}) => void,
	): unknown;
}

const UUID = /^\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?=\/|$)/i;

/** Counts pages, steps and failures from now on; loaded when the browser is idle. */
export function startTelemetry(router: WatchedRouter, info: Pick<OrganizationInfo, "flags" | "product">): void {
	const base = serviceBase(info, "heloc");
	if (Math.random() * 100 >= SAMPLE_RATES.session) return;
	let opening: Promise<SessionKey | null> | undefined;
	const send = async (noted: Signal) => {
		// without a visit nothing is counted; the next page load tries again
		opening ??= openTelemetrySession(base).catch(() => null);
		const sessionKey = await opening;
		if (sessionKey) await sendEvent(base, sessionKey, noted, productCode(info).toUpperCase()).catch(() => undefined);
	};
	let shown = "";
	const look = (pathname: string) => {
		if (pathname === shown) return;
		shown = pathname;
		signal({ event: "page_view", path: pathname });
		linkReplay(applicationOf(pathname));
	};
	onSignal((noted) => {
		// a request made in the event itself would hold up the frame that answers it
		const sent = new AbortController();
		const sendNow = afterNextFrame(() => {
			sent.abort();
			void send(noted);
		});
		addEventListener("pagehide", sendNow, { signal: sent.signal });
	});
	look(router.state.location.pathname);
	router.subscribe(({ location, navigation, errors }) => {
		if (navigation.state !== "idle") return;
		look(location.pathname);
		if (errors !== null) signal({ event: "page_error", isEachCounted: true, path: location.pathname });
	});
}

function applicationOf(path: string): string | null {
	return UUID.exec(appPath(path))?.[1] ?? null;
}

function sendEvent(base: string, sessionKey: SessionKey, noted: Signal, productType: string): Promise<unknown> {
	const { event, properties = {}, isEachCounted = false, path = "" } = noted;
	return ask("POST /ft/:context/event", {
		base,
		params: { context: "external" },
		anonymous: true,
		// reaches the server even when the page is closed meanwhile
		keepalive: true,
		body: {
			domain: window.location.hostname,
			queryParams: {},
			pagePath: path,
			event,
			sessionKey,
			identityId: null,
			applicationUuid: applicationOf(path),
			eventType: event.split("_", 1)[0] ?? "page",
			productType,
			eventProperties: properties,
			dontDedupe: isEachCounted,
		},
	});
}

let linked = "";

function linkReplay(application: string | null): void {
	const link = replayLink();
	if (application === null || link === undefined || linked === application) return;
	linked = application;
	saveReplayLink(application, link).catch((error: unknown) => {
		linked = "";
		// no code awaits this call: a failure would be an uncaught error of the page
		reportError(error);
	});
}
