import { beginSigningVisit, endSigningVisit } from "../../api/application/signing-visits.ts";
import { objectAt, textAt, useApplication } from "../application-context.ts";
import { useSessionWatch } from "../flow/use-session-watch.ts";
import { type PartnerVisiting, usePartnerVisit } from "../parts/use-partner-visit.ts";

const CALLS = { begin: beginSigningVisit, end: endSigningVisit };

/** A person's ceremony on the page of the partner with whom people sign. */
export interface PartnerCeremony extends PartnerVisiting {
	/** What the record says of the last one; undefined or empty without one. */
	readonly status: string | undefined;
}

/** The ceremony at the partner, watched until its papers are here. */
export function usePartnerCeremony(): PartnerCeremony {
	const { uuid, application } = useApplication();
	const status = textAt(objectAt(application, "signingCeremony"), "status");
	useSessionWatch(uuid, status === "FINISHED");
	return { status, ...usePartnerVisit(status, CALLS) };
}
