import { type ComponentType, lazy } from "react";

/** The screens that pages.json may name; each is loaded when it is first opened. */
export const screens: { readonly [name: string]: ComponentType } = {
	"application-home": lazy(() => import("./application-home.tsx")),
	liens: lazy(() => import("./liens.tsx")),
	"offer-select": lazy(() => import("./offer-select.tsx")),
	"app-summary": lazy(() => import("./app-summary.tsx")),
	"income-review": lazy(() => import("./income-review.tsx")),
	"income-link": lazy(() => import("./income-link.tsx")),
	"income-upload": lazy(() => import("./income-upload.tsx")),
	"bank-link": lazy(() => import("./bank-link.tsx")),
	"bank-confirm": lazy(() => import("./bank-confirm.tsx")),
	"identity-upload": lazy(() => import("./identity-upload.tsx")),
	"signing-intro": lazy(() => import("./signing-intro.tsx")),
	"signing-sign": lazy(() => import("./signing-sign.tsx")),
	"signing-additional": lazy(() => import("./signing-additional.tsx")),
	"notary-intro": lazy(() => import("./notary-intro.tsx")),
	"notary-session": lazy(() => import("./notary-session.tsx")),
	"notary-reserve": lazy(() => import("./notary-reserve.tsx")),
	"insurance-upload": lazy(() => import("./insurance-upload.tsx")),
	"credit-error": lazy(() => import("./credit-error.tsx")),
	"property-pick": lazy(() => import("./property-pick.tsx")),
	"valuation-order": lazy(() => import("./valuation-order.tsx")),
	disclosures: lazy(() => import("./disclosures.tsx")),
	conditions: lazy(() => import("./conditions.tsx")),
	"condition-upload": lazy(() => import("./condition-upload.tsx")),
	complete: lazy(() => import("./complete.tsx")),
};
