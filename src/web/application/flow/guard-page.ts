import type { PageSpec, PagesFile, ProgressFile } from "../../../engine/authored/authored.ts";
import { findPage } from "./find-page.ts";

/** Why a borrower was not left on the page that was asked for. */
export type GuardReason = "done" | "ended" | "not-yet" | "waiting" | "unknown-page";

export type GuardResult =
	| { readonly kind: "show" }
	/** `reason` is absent when nothing needs saying (the root only ever passes through). */
	| { readonly kind: "redirect"; readonly page: string; readonly reason?: GuardReason };

interface GuardInput {
	readonly page: string;
	readonly routedPage: string;
	/** The engine's `mayOpen` for this page. */
	readonly mayOpen: boolean;
	readonly pages: PagesFile["pages"];
	readonly progress: ProgressFile["application"];
	/** True when the borrower was standing on this page while the route changed. */
	readonly wasShown: boolean;
}

/** Shows the asked page when the engine lets it be opened; otherwise names the routed page and the reason for the change. */
export function guardPage(input: GuardInput): GuardResult {
	const { page, routedPage } = input;
	if (page === routedPage) return { kind: "show" };
	// The root passes through to where the application stands, unless it was opened to look at.
	if (page === "") return input.mayOpen ? { kind: "show" } : { kind: "redirect", page: routedPage };
	const spec = findPage(input.pages, page)?.spec;
	// What stands above pages of its own is no page, but no mistake either: it passes through as the root does.
	if (!spec && hasPagesBelow(input.pages, page)) return { kind: "redirect", page: routedPage };
	if (!spec) return { kind: "redirect", page: routedPage, reason: "unknown-page" };
	if (input.mayOpen) return { kind: "show" };
	// Moving on from a page that was open is no surprise.
	if (input.wasShown) return { kind: "redirect", page: routedPage };
	return { kind: "redirect", page: routedPage, reason: reasonOf(input, spec) };
}

/** Why a page that there is was not opened, in terms of the page that is shown in its place. */
function reasonOf(input: GuardInput, asked: PageSpec): GuardReason {
	const routed = findPage(input.pages, input.routedPage)?.spec;
	if (isEnd(routed)) return "ended";
	// A page on which nothing is asked is no step that could be done or still to come.
	if (input.routedPage === "" || asked.form === undefined) return "waiting";
	if (isBehind(input)) return "done";
	// Nor can one be finished before another.
	return routed?.kind === "notice" || RESTING.has(routed?.tone ?? "") ? "waiting" : "not-yet";
}

/** The moods of pages on which nothing is left to do, or nothing at the moment. */
const RESTING = new Set(["waiting", "success"]);

/** True for a page that says that the application has come to its end without a line. */
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
