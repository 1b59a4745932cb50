import { useCallback, useMemo, useRef } from "react";
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { mayOpen, resolveState } from "../../flow/engine/index.ts";
import { carriedSearch } from "../shell/paths/carried-search.ts";
import { type ApplicationAreaValue, ApplicationContext } from "./application-context.ts";
import { type ApplicationData, useApplicationReaders } from "./application-data.ts";
import { composeRecord } from "./flow/compose-record.ts";
import { decide } from "./flow/decide.ts";
import { findPage } from "./flow/find-page.ts";
import { guardPage } from "./flow/guard-page.ts";
import { pageAt } from "./flow/new-sides.ts";
import { pollsHere, waitsPatiently } from "./flow/polls-here.ts";
import { useProduct } from "./flow/use-product.ts";
import { useStagePolling } from "./flow/use-stage-polling.ts";
import { AreaLayout } from "./frame/area-layout.tsx";
import { mayStay, StayingPage, takesOver } from "./frame/staying-page.tsx";
import { PageView } from "./page-view.tsx";
import { AreaHeld } from "./parts/area-states.tsx";

/** An application with loaded data: decides the page, guards the requested one, polls where the borrower waits. */
export function OpenApplication({ uuid, data }: { readonly uuid: string; readonly data: ApplicationData }) {
	const { flow, product, org, flags } = useProduct();
	const page = (useParams()["*"] ?? "").replace(/\/+$/, "");
	const [search] = useSearchParams();
	const location = useLocation();
	const navigate = useNavigate();
	const { adopt, refresh, askStage } = useApplicationReaders(uuid);
	const shown = useRef("");
	const { pages, waits } = product.pages;
	const carried = product.entry.carriedQuery;
	const serverStage = data.status.stage;

	const record = useMemo(() => {
		const { status, stage } = data.status;
		return composeRecord({ ...data, status, stage, org, flags, query: Object.fromEntries(search), page });
	}, [data, org, flags, search, page]);
	const byServer = useMemo(() => decide(flow, record), [flow, record]);
	const found = findPage(pages, page);

	const spec =
		found &&
		pageAt(found.spec, data.experiments, serverStage, byServer.kind === "decided" ? byServer.facts : undefined);
	const where = byServer.kind === "decided" && {
		routedPage: byServer.routed.page,
		decidedBy: byServer.routed.decidedBy,
		stage: serverStage,
		routing: product.stageRouting,
	};
	const polling = useStagePolling({
		routing: product.stageRouting,
		stage: serverStage,
		active: spec !== undefined && where !== false && pollsHere({ ...where, page, spec }),
		isPatient: where !== false && waitsPatiently(where),
		ask: askStage,
	});
	const decision = useMemo(
		() => (polling.stage === serverStage ? byServer : decide(flow, { ...record, stage: polling.stage })),
		[polling.stage, serverStage, byServer, flow, record],
	);

	const here = useRef(page);
	here.current = page;
	const goTo = useCallback<ApplicationAreaValue["goTo"]>(
		(to, wanted, options) =>
			navigate(`${pathOf(uuid, to)}${carriedSearch(search, carried, wanted)}`, {
				replace: options?.replace ?? here.current === to,
				state: options?.reason === undefined ? null : { reason: options.reason },
			}),
		[navigate, carried, search, uuid],
	);
	const checkAgain = useCallback(() => {
		polling.restart();
		void refresh().catch(() => undefined);
		goTo("", {}, { replace: true });
	}, [polling.restart, refresh, goTo]);

	if (decision.kind === "undecided")
		return <AreaHeld code={decision.code} onRetry={() => void refresh().catch(() => undefined)} />;
	const { routed, facts } = decision;
	const guard = guardPage({
		page,
		routedPage: routed.page,
		mayOpen: page === "" ? readState(location.state, "overview") === true : mayOpen(flow, page, routed.page, facts),
		pages,
		progress: product.progress.application,
		wasShown: shown.current === page,
	});
	if (guard.kind === "redirect") {
		const reason = guard.reason ?? readState(location.state, "reason");
		const to = `${pathOf(uuid, guard.page)}${carriedSearch(search, carried, routed.search)}`;
		const stays = shown.current === "" || mayStay(found?.spec);
		const moving = <Navigate replace to={to} state={{ reason, takesOver: stays }} />;
		return stays ? <StayingPage moving={moving} /> : moving;
	}
	if (!found || !spec) return <AreaHeld code="PAGE_UNKNOWN" onRetry={() => void refresh().catch(() => undefined)} />;
	shown.current = page;

	// A page routed by the flow state says what the borrower is waiting for; the stage says only that there is a wait.
	const isNamedByState = routed.decidedBy === "state" && routed.page !== "";
	const value: ApplicationAreaValue = {
		uuid,
		flow,
		facts,
		record,
		application: data.application,
		profile: data.profile,
		answers: data.answers,
		stage: serverStage,
		page,
		pageId: found.id,
		spec,
		params: found.params,
		routedPage: routed.page,
		// If the state says what the borrower is waiting for, its text is more specific.
		wait: {
			phase: polling.phase,
			words: waits[resolveState(flow, facts).state] ?? (isNamedByState ? undefined : waits[serverStage]),
		},
		goTo,
		adopt,
		refresh,
		checkAgain,
	};
	return (
		<StayingPage>
			<ApplicationContext value={value}>
				<AreaLayout reason={readState(location.state, "reason")} takesOver={takesOver(location.state)}>
					<PageView key={found.id} />
				</AreaLayout>
			</ApplicationContext>
		</StayingPage>
	);
}

function pathOf(uuid: string, page: string): string {
	return page === "" ? `/${uuid}` : `/${uuid}/${page}`;
}

function readState(state: unknown, name: string): unknown {
	return typeof state === "object" && state !== null ? Reflect.get(state, name) : undefined;
}
