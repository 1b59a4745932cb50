import type { Json } from "../json.ts";

export interface PageAction {
	readonly label: string;
	/** In-app path starting with "/", a page of this application, "tel:", "mailto:" or "https:". */
	readonly to?: string;
	/** Submits this form with `answers` instead of going somewhere. */
	readonly form?: string;
	readonly answers?: { readonly [field: string]: Json };
	readonly kind?: "primary" | "secondary" | "link";
	/** Shown at these stages only. */
	readonly stages?: readonly string[];
}

export interface PageSpec {
	readonly kind: "form" | "notice" | "screen";
	readonly title: string;
	readonly body?: readonly string[];
	readonly tone?: "neutral" | "waiting" | "success" | "attention" | "stop";
	readonly form?: string;
	readonly screen?: string;
	/** Stage of the 7-step bar. */
	readonly progress?: string;
	readonly actions?: { readonly [id: string]: PageAction };
	/** Forms that this page may submit besides `form`. */
	readonly forms?: readonly string[];
	/** Other routed pages from which a borrower may open this one. */
	readonly reachableFrom?: readonly string[];
	/** Something happens here by itself: the stage is asked for while the page is open. */
	readonly moves?: boolean;
	/** May be opened at any time by its owner. */
	readonly open?: boolean;
	/** Words of a screen, by name: what stands on it besides title and body. */
	readonly words?: { readonly [name: string]: string };
	/** Who has the ball and by when, shown on waiting pages. */
	readonly ball?: { readonly who: string; readonly by: string };
	/** Other words where the page is shown at one of these stages. */
	readonly byStage?: { readonly [stage: string]: Pick<Partial<PageSpec>, "title" | "body" | "tone" | "ball"> };
	/** Other words for whoever is shown the new side of one of these experiments. */
	readonly byExperiment?: { readonly [experiment: string]: Pick<Partial<PageSpec>, "title" | "body"> };
	readonly locked?: boolean;
	/** Values that a `{parameter}` of the page's address may have; any where it lists none. */
	readonly params?: { readonly [parameter: string]: readonly string[] };
	/** Fact without which the page does not open from another one. */
	readonly onlyIf?: string;
	/** Where the screen leads by itself, by name; a button that says so is one of `actions`. */
	readonly ways?: { readonly [name: string]: PageWay };
}

/** Where a screen leads. */
export interface PageWay {
	readonly to: string;
	/** Other pages by the fact with which they take its place; the first that holds. */
	readonly instead?: { readonly [fact: string]: string };
}

export interface PagesFile {
	readonly pages: { readonly [page: string]: PageSpec };
	/** Words of parts that many pages show, by name; a page's own go before them. */
	readonly words?: { readonly [name: string]: string };
	/** What is being waited for, per waiting stage. */
	readonly waits: { readonly [stage: string]: { readonly title: string; readonly body: string } };
}
