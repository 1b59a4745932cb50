import type { Json } from "../json.ts";
import type { PageBlock } from "./authored-blocks.ts";

export interface PageAction {
	readonly label: string;
	/** In-app path starting with "/", a page of this application, "tel:", "mailto:" or "https:". */
	readonly to?: string;
	/** Submits this form with `answers` instead of navigating. */
	readonly form?: string;
	readonly answers?: { readonly [field: string]: Json };
	readonly kind?: "primary" | "secondary" | "link";
	/** Shown at these stages only. */
	readonly stages?: readonly string[];
	/** Fact that must be true for the action to show. */
	readonly onlyIf?: string;
}

export interface PageSpec {
	readonly kind: "form" | "notice" | "screen";
	readonly title: string;
	readonly body?: readonly string[];
	readonly tone?: "neutral" | "waiting" | "success" | "attention" | "stop";
	readonly form?: string;
	readonly screen?: string;
	/** It takes the whole width of a wide window. */
	readonly isWide?: boolean;
	/** Stage of the 7-step bar. */
	readonly progress?: string;
	readonly actions?: { readonly [id: string]: PageAction };
	/** Forms that this page may submit besides `form`. */
	readonly forms?: readonly string[];
	/** Other routed pages from which a borrower may open this one. */
	readonly reachableFrom?: readonly string[];
	/** The page changes without user input: the client polls the stage while it is open. */
	readonly moves?: boolean;
	/** The owner of the application can open it at any time. */
	readonly open?: boolean;
	/** Copy of a screen by name, besides title and body. */
	readonly words?: { readonly [name: string]: string };
	/** Who is working on this and when to expect it, shown on waiting pages. */
	readonly ball?: { readonly who: string; readonly by: string };
	/** Copy that replaces the default at these stages. */
	readonly byStage?: { readonly [stage: string]: Pick<Partial<PageSpec>, "title" | "body" | "tone" | "ball"> };
	/** Copy that replaces the default while these facts are true, over that of stages. */
	readonly byFact?: { readonly [fact: string]: Pick<Partial<PageSpec>, "title" | "body" | "tone" | "ball"> };
	/** Copy for visitors in the variation of these experiments. */
	readonly byExperiment?: { readonly [experiment: string]: Pick<Partial<PageSpec>, "title" | "body"> };
	/** What the page shows below its body, in order, besides its standard parts. */
	readonly blocks?: { readonly [id: string]: PageBlock };
	readonly locked?: boolean;
	/** Allowed values of a `{parameter}` in the page's address; any value by default. */
	readonly params?: { readonly [parameter: string]: readonly string[] };
	/** Fact that must be true for the page to open from another page. */
	readonly onlyIf?: string;
	/** Destinations that the screen itself navigates to, by name; buttons are in `actions`. */
	readonly ways?: { readonly [name: string]: PageWay };
}

/** A destination of a screen. */
export interface PageWay {
	readonly to: string;
	/** Pages that replace it, keyed by fact; the first fact that is true wins. */
	readonly instead?: { readonly [fact: string]: string };
}

export interface PagesFile {
	readonly pages: { readonly [page: string]: PageSpec };
	/** Copy of parts that many pages show, by name; a page's own copy takes precedence. */
	readonly words?: { readonly [name: string]: string };
	/** Copy of each waiting stage. */
	readonly waits: { readonly [stage: string]: { readonly title: string; readonly body: string } };
}
