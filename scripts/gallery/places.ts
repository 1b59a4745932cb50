/**
 * A page of an application: the place to which the sandbox takes it, and the page's address if it is not the one that
 * opens.
 */
export interface Place {
	readonly name: string;
	/** The sandbox's place: `stages/X` or `states/x`. */
	readonly from: string;
	/** Relative to the application's address; empty opens the page that the server names. */
	readonly path: string;
	/** Opening it changes the application, so each window visits it separately, one after the other. */
	readonly isLive: boolean;
}

const LIVE = ["notary/session"];

/** Pages off the main path, by the place from which they open. */
const BESIDE: readonly (readonly [path: string, from: string])[] = [
	["start/profile", "stages/APP_SUBMISSION"],
	["income/link/PLAID_TRANSACTIONS", "stages/INCOME_VERIFICATION"],
	["income/upload/PAYSTUB", "stages/INCOME_VERIFICATION"],
	["bank/manual-disburse", "stages/DISBURSEMENT_ACCOUNT"],
	["bank/confirm", "stages/VERIFIED_AUTOPAY_ACCOUNT"],
	["bank/micro-deposits", "stages/VERIFIED_AUTOPAY_ACCOUNT"],
	["bpo/estimate-value", "stages/OFFER_SELECTION"],
	["bpo/order-bpo", "stages/OFFER_SELECTION"],
	["bpo/waiting", "stages/FINAL_TITLE_PULL"],
	["review-app/incorrect-ownership", "states/datatree_error"],
	["document/disclosures", "stages/NOTE_SIGNING"],
	["signing/sign", "stages/NOTE_SIGNING"],
	["signing/support", "stages/NOTE_SIGNING"],
	["notary/session", "stages/DEED_SIGNING"],
	["notary/schedule-manual", "stages/DEED_SIGNING"],
	["notary/error", "stages/DEED_SIGNING"],
	["insurance/requirements", "stages/TRUST_AND_INSURANCE"],
	["conditions", "stages/DELINQUENCY_REVIEW"],
	["conditions/upload-document", "stages/DELINQUENCY_REVIEW"],
	["conditions/phone-number", "stages/DELINQUENCY_REVIEW"],
];

/** Flow states with pages that no stage shows. */
const STATES = [
	"incorrect_pin",
	"datatree_error",
	"uw_review",
	"dti_declined",
	"credit_score_declined",
	"manual_paystub_upload",
	"manual_autopay",
	"bpo",
	"wait_merchant",
];

/** Every place of the application area, with stages in the sandbox's order. */
export function placesOf(listed: readonly string[]): readonly Place[] {
	const stages = listed.filter((id) => id.startsWith("stages/"));
	const states = STATES.map((state) => `states/${state}`);
	return [
		...[...stages, ...states].map((from) => ({ name: from.replace("/", "-"), from, path: "", isLive: false })),
		...BESIDE.map(([path, from]) => ({
			name: `page-${path.replaceAll("/", "-")}`,
			from,
			path,
			isLive: LIVE.includes(path),
		})),
	];
}

/** Pages that need no application, relative to the app's root. */
export const PUBLIC_PAGES: readonly string[] = [
	"auth/login",
	"heloc-signer/login",
	"register",
	"register/support",
	"coming-soon",
	"sandbox",
	"phone",
];

/** Pages of a logged-in borrower beside the application, relative to the app's root. */
export const ACCOUNT_PAGES: readonly string[] = [
	"dashboard",
	"dashboard/settings",
	"contact",
	"sandbox/mailbox",
	"no-such-page",
];

/** Pages of the desk beside the case of one application, relative to the app's root. */
export const DESK_PAGES: readonly string[] = [
	"desk",
	"desk/conditions",
	"desk/chat",
	"desk/feedback",
	"desk/holds",
	"desk/paper",
];
