import type { BrowserProduct, OrgFile, Product } from "../../engine/authored/authored.ts";
import { withoutDiscounts, withoutRaising } from "../../engine/index.ts";

/**
 * Returns the product for browsers: without vendor orders, origination tables and the rules that raise conditions, which no browser may see, row texts,
 * mails, documents, notifications, copy, decision tables, published rates, translations, drawings, fonts, whatever the chat loads separately, and notes for authors.
 */
export function browserProduct(product: Product): BrowserProduct {
	const {
		origination: _,
		standing: __,
		chat: ___,
		knowledge: ____,
		notifications: _____,
		mails: ______,
		documents: _______,
		copy: ________,
		tables: _________,
		series: __________,
		locales: ___________,
		drawings: ____________,
		fonts: _____________,
		...shown
	} = product;
	const { org, facts, application, signer, conditions } = shown;
	return {
		...shown,
		org: publicOrg(org),
		signer: {
			...signer,
			facts: withoutNotes(signer.facts),
			states: withoutNotes(signer.states),
			interrupts: withoutNotes(signer.interrupts ?? {}),
			transitions: withoutNotes(signer.transitions),
			tasks: {},
		},
		conditions: withoutRaising(conditions),
		facts: { facts: withoutNotes(facts.facts) },
		application: {
			...application,
			states: withoutNotes(application.states),
			interrupts: withoutNotes(application.interrupts ?? {}),
			transitions: withoutNotes(application.transitions),
		},
	};
}

/** The organization without what only the server needs: experiments and their audiences, its charter, the register's filer, the rules of discounts. */
export function publicOrg({ experiments: _, attributes: __, hmda: ___, charter: ____, ...org }: OrgFile): OrgFile {
	return withoutDiscounts(org as OrgFile);
}

/** The same entries without `about`. */
export function withoutNotes<T extends { readonly about?: string }>(entries: {
	readonly [name: string]: T;
}): {
	[name: string]: Omit<T, "about">;
} {
	return Object.fromEntries(Object.entries(entries).map(([name, { about: _, ...entry }]) => [name, entry]));
}
