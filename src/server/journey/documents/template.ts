import type { DisclosureKind } from "./kinds.ts";
import adverseAction from "./text/adverse-action.json" with { type: "json" };
import autopayAuthorization from "./text/autopay-authorization.json" with { type: "json" };
import brochure from "./text/brochure.json" with { type: "json" };
import closing from "./text/closing.json" with { type: "json" };
import counselingList from "./text/counseling-list.json" with { type: "json" };
import counteroffer from "./text/counteroffer.json" with { type: "json" };
import creditScore from "./text/credit-score.json" with { type: "json" };
import deedOfTrust from "./text/deed-of-trust.json" with { type: "json" };
import eSignConsent from "./text/e-sign-consent.json" with { type: "json" };
import homeEquity from "./text/home-equity.json" with { type: "json" };
import incompleteness from "./text/incompleteness.json" with { type: "json" };
import nameAffidavit from "./text/name-affidavit.json" with { type: "json" };
import notaryAcknowledgement from "./text/notary-acknowledgement.json" with { type: "json" };
import note from "./text/note.json" with { type: "json" };
import preSoftCredit from "./text/pre-soft-credit.json" with { type: "json" };
import privacyNotice from "./text/privacy-notice.json" with { type: "json" };
import rescission from "./text/rescission.json" with { type: "json" };
import summary from "./text/summary.json" with { type: "json" };
import texasFairValue from "./text/texas-fair-value.json" with { type: "json" };
import texasNotice from "./text/texas-notice.json" with { type: "json" };
import valuation from "./text/valuation.json" with { type: "json" };

/** One piece of a document's text; `{{name}}` stands for a value of the snapshot. */
export interface Block {
	readonly h?: string | undefined;
	readonly p?: string | undefined;
	readonly list?: readonly string[] | undefined;
	readonly table?:
		| {
				readonly head: readonly string[];
				readonly rows?: readonly (readonly string[])[] | undefined;
				readonly insert?: string | undefined;
		  }
		| undefined;
	/** A table, list or paragraph of the snapshot, by name. */
	readonly insert?: string | undefined;
	/** A bar chart of the snapshot: rows of label, percent and a mark for the reader's own bar. */
	readonly chart?: { readonly insert: string; readonly alt: string } | undefined;
	/** A line to sign on, for whom. */
	readonly signature?: string | undefined;
	/** Left out while this value of the snapshot is empty. */
	readonly when?: string | undefined;
	readonly strong?: boolean | undefined;
}

/** The words of one kind of document. */
export interface Template {
	readonly title: string;
	readonly blocks: readonly Block[];
}

/** The words of every kind. */
export const TEMPLATES: { readonly [kind in DisclosureKind]: Template } = {
	"adverse-action": adverseAction,
	"autopay-authorization": autopayAuthorization,
	closing,
	counteroffer,
	"credit-score": creditScore,
	"deed-of-trust": deedOfTrust,
	"e-sign-consent": eSignConsent,
	"home-equity": homeEquity,
	"name-affidavit": nameAffidavit,
	"notary-acknowledgement": notaryAcknowledgement,
	note,
	"pre-soft-credit": preSoftCredit,
	rescission,
	brochure,
	"counseling-list": counselingList,
	incompleteness,
	"privacy-notice": privacyNotice,
	"texas-fair-value": texasFairValue,
	"texas-notice": texasNotice,
	valuation,
	summary,
};

/** Returns the text with each `{{name}}` replaced; throws when the snapshot has no such value. */
export function fill(text: string, values: { readonly [name: string]: string }): string {
	return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
		const value = values[name];
		if (value === undefined) throw new Error(`A document's text asks for "${name}", which its view does not give.`);
		return value;
	});
}
