import type { ComponentType } from "react";

/** The view of a block; its props come from product files, which the checks have judged by its declaration. */
export type BlockView = ComponentType<never>;

const LOADS: { readonly [name: string]: () => Promise<{ readonly default: BlockView }> } = {
	text: () => import("./text/view.tsx"),
	facts: () => import("./facts/view.tsx"),
	bullets: () => import("./bullets/view.tsx"),
	notice: () => import("./notice/view.tsx"),
	form: () => import("./form/view.tsx"),
	actions: () => import("./actions/view.tsx"),
	answers: () => import("./answers/view.tsx"),
	ball: () => import("./ball/view.tsx"),
	wait: () => import("./wait/view.tsx"),
	"status-tag": () => import("./status-tag/view.tsx"),
	way: () => import("./way/view.tsx"),
	"line-figures": () => import("./line-figures/view.tsx"),
	"home-value": () => import("./home-value/view.tsx"),
	timeline: () => import("./timeline/view.tsx"),
	rescission: () => import("./rescission/view.tsx"),
	"cancel-line": () => import("./cancel-line/view.tsx"),
	documents: () => import("./documents/view.tsx"),
	"link-account": () => import("./link-account/view.tsx"),
	"choose-account": () => import("./choose-account/view.tsx"),
	"business-payments": () => import("./business-payments/view.tsx"),
	"income-proof": () => import("./income-proof/view.tsx"),
};

const loaded = new Map<string, ReturnType<(typeof LOADS)[string]>>();

/** The blocks that pages.json may name. */
export const blockNames: readonly string[] = Object.keys(LOADS);

/** Loads the view of a block once; undefined for a block that is not there. Throws what a missing chunk throws. */
export async function loadBlock(name: string): Promise<BlockView | undefined> {
	const load = Object.hasOwn(LOADS, name) ? LOADS[name] : undefined;
	if (load === undefined) return undefined;
	const loading = loaded.get(name) ?? load();
	loaded.set(name, loading);
	loading.catch(() => loaded.delete(name));
	return (await loading).default;
}
