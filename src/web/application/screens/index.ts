import { type ComponentType, lazy } from "react";

const LOADS: { readonly [name: string]: () => Promise<{ readonly default: ComponentType }> } = {
	"application-home": () => import("./application-home.tsx"),
	liens: () => import("./liens.tsx"),
	"prequal-winback": () => import("./prequal-winback.tsx"),
	"offer-select": () => import("./offer-select.tsx"),
	"app-summary": () => import("./app-summary.tsx"),
	"income-review": () => import("./income-review.tsx"),
	"link-return": () => import("./link-return.tsx"),
	"identity-upload": () => import("./identity-upload.tsx"),
	"signing-intro": () => import("./signing/signing-intro.tsx"),
	"signing-sign": () => import("./signing/signing-sign.tsx"),
	"signer-sign": () => import("./signing/signer-sign.tsx"),
	"signing-additional": () => import("./signing/signing-additional.tsx"),
	"notary-intro": () => import("./signing/notary-intro.tsx"),
	"notary-session": () => import("./signing/notary-session.tsx"),
	"notary-reserve": () => import("./signing/notary-reserve.tsx"),
	"property-pick": () => import("./property-pick.tsx"),
	conditions: () => import("./conditions.tsx"),
	"condition-upload": () => import("./condition-upload.tsx"),
};

const loaded = new Map<string, ReturnType<(typeof LOADS)[string]>>();

/** Loads a screen once; one that is there already is drawn without a placeholder. Throws what a missing chunk throws. */
export async function loadScreen(name: string): Promise<{ readonly default: ComponentType }> {
	const load = Object.hasOwn(LOADS, name) ? LOADS[name] : undefined;
	if (load === undefined) throw new Error(`There is no screen ${name}`);
	const loading = loaded.get(name) ?? load();
	loaded.set(name, loading);
	loading.catch(() => loaded.delete(name));
	return loading;
}

/** The screens that pages.json may name; each is loaded when first opened. */
export const screens: { readonly [name: string]: ComponentType } = Object.fromEntries(
	Object.keys(LOADS).map((name) => [name, lazy(() => loadScreen(name))]),
);
