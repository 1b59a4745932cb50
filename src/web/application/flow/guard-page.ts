import type { PageSpec, PagesFile, ProgressFile } from "../../../flow/engine/authored/authored.ts";
import type { GuardReason } from "../application-context.ts";
import { findPage } from "./find-page.ts";

export type GuardResult =
	| { readonly kind: "show" }
	/** `reason` is absent when no explanation is needed (the root always redirects). */
	| { readonly kind: "redirect"; readonly page: string; readonly reason?: GuardReason };

interface GuardInput {
	readonly page: string;
	readonly routedPage: string;
	/** The engine's `mayOpen` for this page. */
	readonly mayOpen: boolean;
	readonly pages: PagesFile["pages"];
	readonly progress: ProgressFile["application"];
	/** True when the borrower was on this page while the route changed. */
	readonly wasShown: boolean;
}

/**
 * Shows the requested page if the engine allows it; otherwise returns the routed page and the reason for the change.
 */
export function guardPage(input: GuardInput): GuardResult {
	const { page, routedPage } = input;
	if (page === routedPage) return { kind: "show" };
	// The root redirects to the application's current page, unless it was opened to view the status.
	if (page === "") return input.mayOpen ? { kind: "show" } : { kind: "redirect", page: routedPage };
	const spec = findPage(input.pages, page)?.spec;
	// A path above pages is not a page, but not an error either: it redirects like the root.
	if (!spec && hasPagesBelow(input.pages, page)) return { kind: "redirect", page: routedPage };
	if (!spec) return { kind: "redirect", page: routedPage, reason: "unknown-page" };
	if (input.mayOpen) return { kind: "show" };
	// Moving on from a page that was open is no surprise.
	if (input.wasShown) return { kind: "redirect", page: routedPage };
	return { kind: "redirect", page: routedPage, reason: reasonOf(input, spec) };
}

/** Why an existing page was not opened, in terms of the page shown instead. */
function reasonOf(input: GuardInput, asked: PageSpec): GuardReason {
	const routed = findPage(input.pages, input.routedPage)?.spec;
	if (isEnd(routed)) return "ended";
	// A page that requires nothing is not a step that could be done or still to come.
	if (input.routedPage === "" || asked.form === undefined) return "waiting";
	if (isBehind(input)) return "done";
	// Nor can it be finished before another.
	return routed?.kind === "notice" || RESTING.has(routed?.tone ?? "") ? "waiting" : "not-yet";
}

/** The tones of pages with nothing left to do, or nothing right now. */
const RESTING = new Set(["waiting", "success"]);

/** True for a page that says that the application has ended without a line. */
export function isEnd(spec: PageSpec | undefined): boolean {
	return spec?.tone === "stop";
}

function hasPagesBelow(pages: PagesFile["pages"], path: string): boolean {
	return Object.keys(pages).some((id) => id.startsWith(`${path}/`));
}

function isBehind({ page, routedPage, pages, progress }: GuardInput): boolean {
	const position = (path: string): number => progress.stages[findPage(pages, path)?.spec.progress ?? ""] ?? 0;
	return position(page) < position(routedPage);
}
