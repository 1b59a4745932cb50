import { useCallback, useEffect, useRef, useState } from "react";
import { shownMessage } from "../../api/request-error.ts";
import { useApplication } from "../application-context.ts";

/** How a visit to a partner's page is begun and asked after. */
interface Calls {
	readonly begin: (uuid: string) => Promise<{ readonly status: string; readonly url?: string }>;
	readonly end: (uuid: string) => Promise<{ readonly status: string }>;
}

/** A person's visit to a partner's page. */
export interface PartnerVisiting {
	readonly busy: "asking" | "leaving" | undefined;
	/** Whether somebody came back before the end. */
	readonly isUnfinished: boolean;
	readonly problem: string | undefined;
	/** Leads to the partner's page. */
	readonly leave: () => Promise<void>;
}

/** Leads to a partner's page, and asks after the visit there once somebody comes back, in any browser and however they came. */
export function usePartnerVisit(status: string | undefined, { begin, end }: Calls): PartnerVisiting {
	const { uuid, refresh } = useApplication();
	const [busy, setBusy] = useState<PartnerVisiting["busy"]>(status === "OPEN" ? "asking" : undefined);
	const [isUnfinished, setUnfinished] = useState(false);
	const [problem, setProblem] = useState<string | undefined>(undefined);
	const wasAsked = useRef(false);
	const ask = useCallback(async () => {
		try {
			const visit = await end(uuid);
			setUnfinished(visit.status === "OPEN");
			if (visit.status !== "OPEN") await refresh();
		} catch (error) {
			setProblem(shownMessage(error));
		}
		setBusy(undefined);
	}, [uuid, refresh, end]);
	useEffect(() => {
		if (status !== "OPEN" || wasAsked.current) return;
		wasAsked.current = true;
		void ask();
	}, [status, ask]);
	const leave = async () => {
		setBusy("leaving");
		setProblem(undefined);
		try {
			const { url } = await begin(uuid);
			if (url !== undefined) return window.location.assign(url);
			await refresh();
		} catch (error) {
			setProblem(shownMessage(error));
		}
		setBusy(undefined);
	};
	return { busy, isUnfinished, problem, leave };
}
