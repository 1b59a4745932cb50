import { useCallback, useEffect, useRef, useState } from "react";
import { beginSigningVisit, endSigningVisit } from "../../api/application/signing-visits.ts";
import { shownMessage } from "../../api/request-error.ts";
import { objectAt, textAt, useApplication } from "../application-context.ts";
import { useSessionWatch } from "../notary/use-session-watch.ts";

/** A person's ceremony on the page of the partner with whom people sign. */
export interface PartnerCeremony {
	/** What the record says of the last one; undefined or empty without one. */
	readonly status: string | undefined;
	readonly busy: "asking" | "leaving" | undefined;
	/** Whether somebody came back before the end. */
	readonly isUnfinished: boolean;
	readonly problem: string | undefined;
	/** Leads to the partner's page. */
	readonly leave: () => Promise<void>;
}

/** Asks after a ceremony at the partner once somebody comes back, in any browser and however they came, and watches until its papers are here. */
export function usePartnerCeremony(): PartnerCeremony {
	const { uuid, application, refresh } = useApplication();
	const status = textAt(objectAt(application, "signingCeremony"), "status");
	const [busy, setBusy] = useState<PartnerCeremony["busy"]>(status === "OPEN" ? "asking" : undefined);
	const [isUnfinished, setUnfinished] = useState(false);
	const [problem, setProblem] = useState<string | undefined>(undefined);
	const wasAsked = useRef(false);
	useSessionWatch(uuid, status === "FINISHED");
	const ask = useCallback(async () => {
		try {
			const visit = await endSigningVisit(uuid);
			setUnfinished(visit.status === "OPEN");
			if (visit.status !== "OPEN") await refresh();
		} catch (error) {
			setProblem(shownMessage(error));
		}
		setBusy(undefined);
	}, [uuid, refresh]);
	useEffect(() => {
		if (status !== "OPEN" || wasAsked.current) return;
		wasAsked.current = true;
		void ask();
	}, [status, ask]);
	const leave = async () => {
		setBusy("leaving");
		setProblem(undefined);
		try {
			const { url } = await beginSigningVisit(uuid);
			if (url !== undefined) return window.location.assign(url);
			await refresh();
		} catch (error) {
			setProblem(shownMessage(error));
		}
		setBusy(undefined);
	};
	return { status, busy, isUnfinished, problem, leave };
}
