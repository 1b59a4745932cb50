import { useEffect } from "react";
import type { Identity } from "../../api/session/identity.ts";
import { useOrg } from "../organisation/org-context.ts";

const APPLICATION = /^\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?=\/|$)/i;
const WAIT_MS = 3_000;
/** Applications whose sides this page load has kept. */
const kept = new Set<string>();

/** Lets a borrower take part in the lender's experiments, once an application is open and the page has settled. */
export function useTakePart(identity: Identity | undefined, pathname: string): void {
	const { info } = useOrg();
	const applicationUuid = APPLICATION.exec(pathname)?.[1];
	const identityUuid = identity?.type === "AGENT" ? undefined : identity?.uuid;
	useEffect(() => {
		if (identityUuid === undefined || applicationUuid === undefined || kept.has(applicationUuid)) return undefined;
		const later = setTimeout(async () => {
			const { takePart } = await import("../../telemetry/take-part.ts");
			// who takes no part sees what everybody sees
			const isKept = await takePart(info, identityUuid, applicationUuid).catch(() => true);
			if (isKept) kept.add(applicationUuid);
		}, WAIT_MS);
		return () => clearTimeout(later);
	}, [info, identityUuid, applicationUuid]);
}
