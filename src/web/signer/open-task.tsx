import { useCallback, useEffect, useMemo, useRef } from "react";
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom";
import type { PagesFile } from "../../flow/engine/authored/authored.ts";
import { compileSignerFlow, mayOpen, pageOfScreen } from "../../flow/engine/index.ts";
import { OWN_TASK } from "../api/application/own-task.ts";
import { type ApplicationAreaValue, ApplicationContext } from "../application/application-context.ts";
import { hasSignerConditions } from "../application/conditions/signer-conditions-flag.ts";
import { composeRecord } from "../application/flow/compose-record.ts";
import { decide } from "../application/flow/decide.ts";
import { findPage } from "../application/flow/find-page.ts";
import { guardPage } from "../application/flow/guard-page.ts";
import { useProduct } from "../application/flow/use-product.ts";
import { AreaLayout } from "../application/frame/area-layout.tsx";
import { mayStay, StayingPage, takesOver } from "../application/frame/staying-page.tsx";
import { PageView } from "../application/page-view.tsx";
import { AreaHeld } from "../application/parts/area-states.tsx";
import { useOrg } from "../shell/organization/org-context.ts";
import { carriedSearch } from "../shell/paths/carried-search.ts";
import type { SignerDataState } from "./signer-data.ts";

const BASE = "/heloc-signer";

interface OpenTaskProps {
	readonly data: Extract<SignerDataState, { readonly kind: "ready" }>;
	readonly refresh: () => Promise<void>;
	/** Called with whether something is in progress, so that polling is worthwhile. */
	readonly onWait: (isWaiting: boolean) => void;
}

/** A signer's task with loaded data: the same engine determines the page, and the borrower's own components show it. */
export function OpenTask({ data, refresh, onWait }: OpenTaskProps) {
	const { product, org, flags } = useProduct();
	const { info } = useOrg();
	const flow = useMemo(() => compileSignerFlow(product), [product]);
	const page = (useParams()["*"] ?? "").replace(/\/+$/, "");
	const [search] = useSearchParams();
	const location = useLocation();
	const navigate = useNavigate();
	const shown = useRef("");
	const { application, answers, partner, status } = data;
	const { profile } = application;
	const { carriedQuery } = product.entry;
	const { pages } = flow.product.pages;
	const requests = requestsOf(pages);
	const record = useMemo(
		() =>
			composeRecord({
				application,
				profile,
				answers,
				partner,
				status: status.status,
				stage: null,
				org,
				flags,
				query: Object.fromEntries(search),
				page,
			}),
		[application, profile, answers, partner, status, org, flags, search, page],
	);
	const decision = useMemo(() => decide(flow, record), [flow, record]);
	const found = findPage(pages, page);
	const routedPage = decision.kind === "decided" ? decision.routed.page : page;
	const isWaiting = found?.spec.tone === "waiting" || found?.spec.moves === true;
	useEffect(() => onWait(isWaiting), [isWaiting, onWait]);

	const goTo = useCallback<ApplicationAreaValue["goTo"]>(
		(to, wanted, options) => {
			const target = placeOf(to, { page, routedPage }, pages);
			// no navigation if the page stays: the chat would treat it as a link that reopens it
			const isMoved = target !== page || Object.keys(wanted ?? {}).length > 0 || options?.reason !== undefined;
			if (!isMoved) return undefined;
			return navigate(`${BASE}/${target}${carriedSearch(search, carriedQuery, wanted)}`, {
				replace: options?.replace ?? target === page,
				state: options?.reason === undefined ? null : { reason: options.reason },
			});
		},
		[navigate, carriedQuery, search, page, routedPage, pages],
	);
	const again = () => void refresh().catch(() => undefined);
	if (decision.kind === "undecided") return <AreaHeld code={decision.code} onRetry={again} />;
	if (!found && page.startsWith(`${requests}/`)) {
		return <Navigate replace to={`${BASE}/${requests}${carriedSearch(search, carriedQuery)}`} />;
	}
	const { routed, facts } = decision;
	if (!hasSignerConditions(info) && page.split("/")[0] === requests && routed.page !== page) {
		return <Navigate replace to={`${BASE}/${routed.page}${carriedSearch(search, carriedQuery, routed.search)}`} />;
	}
	const guard = guardPage({
		page,
		routedPage: routed.page,
		mayOpen: mayOpen(flow, page, routed.page, facts),
		pages,
		progress: flow.product.progress.application,
		wasShown: shown.current === page,
	});
	if (guard.kind === "redirect") {
		// signing in leads everyone to the same page, so being sent on from there needs no explanation
		const isArrival = shown.current === "" && page === flow.fallback.to;
		// the reason for one redirect does not apply to the next page
		const reason = guard.reason ?? (shown.current === page ? undefined : reasonIn(location.state));
		const to = `${BASE}/${guard.page}${carriedSearch(search, carriedQuery, routed.search)}`;
		const stays = shown.current === "" || mayStay(found?.spec);
		const state = { takesOver: stays, ...(reason === undefined || isArrival ? {} : { reason }) };
		const moving = <Navigate replace to={to} state={state} />;
		return stays ? <StayingPage moving={moving} /> : moving;
	}
	if (!found) return <AreaHeld code="PAGE_UNKNOWN" onRetry={again} />;
	shown.current = page;
	const value: ApplicationAreaValue = {
		uuid: OWN_TASK,
		base: BASE,
		flow,
		facts,
		record,
		application,
		profile,
		answers,
		stage: "",
		page,
		pageId: found.id,
		spec: found.spec,
		params: found.params,
		routedPage: routed.page,
		wait: { phase: "off", words: undefined },
		goTo,
		adopt: () => false,
		refresh,
		checkAgain: again,
	};
	return (
		<StayingPage>
			<ApplicationContext value={value}>
				<AreaLayout reason={reasonIn(location.state)} takesOver={takesOver(location.state)}>
					<PageView key={found.id} />
				</AreaLayout>
			</ApplicationContext>
		</StayingPage>
	);
}

/** The page that lists the signer's requests. */
function requestsOf(pages: PagesFile["pages"]): string {
	return pageOfScreen({ pages }, "conditions") ?? "";
}

/** No link to the signer's current page; a request for an ID is answered below the requests. */
function placeOf(
	to: string,
	at: { readonly page: string; readonly routedPage: string },
	pages: PagesFile["pages"],
): string {
	if (to === "") return at.routedPage;
	const requests = requestsOf(pages);
	const below = `${requests}/${to}`;
	return at.page.startsWith(requests) && Object.hasOwn(pages, below) ? below : to;
}

function reasonIn(state: unknown): unknown {
	return typeof state === "object" && state !== null ? Reflect.get(state, "reason") : undefined;
}
