import { useEffect } from "react";
import type { Identity } from "../../api/session/identity.ts";
import { useOrg } from "../organization/org-context.ts";

const APPLICATION = /^\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?=\/|$)/i;
const WAIT_MS = 3_000;
/** Applications whose variants this page load has saved. */
const kept = new Set<string>();

/** Enrolls a borrower in the lender's experiments, once an application is open and the page is idle. */
export function useTakePart(identity: Identity | undefined, pathname: string): void {
	const { info } = useOrg();
	const applicationUuid = APPLICATION.exec(pathname)?.[1];
	const identityUuid = identity?.type === "AGENT" ? undefined : identity?.uuid;
	useEffect(() => {
		if (identityUuid === undefined || applicationUuid === undefined || kept.has(applicationUuid)) return undefined;
		const later = setTimeout(async () => {
			const { takePart } = await import("./take-part.ts");
			// borrowers who do not take part see the default
			const isKept = await takePart(info, identityUuid, applicationUuid).catch(() => true);
			if (isKept) kept.add(applicationUuid);
		}, WAIT_MS);
		return () => clearTimeout(later);
	}, [info, identityUuid, applicationUuid]);
}
