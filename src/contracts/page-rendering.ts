import type { BrowserProduct, FormFile, Json } from "../flow/engine/authored/authored.ts";
import type { MessageFiles } from "../flow/engine/authored/authored-copy.ts";

/** The fault of one field of a submitted form. */
export interface PostedFault {
	/** Form id if the fault belongs to a form other than the submitted one. */
	readonly form?: string;
	/** Dot path of the field inside the answers. */
	readonly field: string;
	readonly keyword: string;
	readonly message: string;
}

/** A form that was submitted without script and is shown again. */
export interface PostedForm {
	readonly formId: string;
	/** Parsed answers by field, without secrets. */
	readonly answers: { readonly [field: string]: Json };
	/** Texts that could not be parsed, by dot path: shown again as typed. */
	readonly typed: { readonly [field: string]: string };
	/** Dot paths of the addresses that are typed line by line. */
	readonly openAddresses: readonly string[];
	readonly faults: readonly PostedFault[];
	/** A rejection that concerns no field. */
	readonly message?: string;
}

/** A posted form's content: answers as a script would send them, and unparseable texts. */
export interface ReadPost {
	readonly answers: { readonly [field: string]: Json };
	readonly typed: { readonly [field: string]: string };
	readonly openAddresses: readonly string[];
	/**
	 * A press of a button that only changes how the form is rendered ("Address not listed"): nothing is saved or
	 * validated.
	 */
	readonly isRedraw: boolean;
}

/** The server's data for a page besides its organization; also written into the page, for hydration. */
export interface PageData {
	/** Answers of queries by their key, as JSON text of the key: the draft, the phone hours. */
	readonly queries: readonly { readonly key: readonly Json[]; readonly data: Json }[];
	readonly posted?: PostedForm;
}

/** One page to be rendered. */
export interface PageRequest {
	/** Requested path and query, below the home. */
	readonly url: string;
	/** Path under which the pages of the page's product are, such as "/account/heloc". */
	readonly home: string;
	/** The part of the product that entry and registration pages need. */
	readonly product: BrowserProduct;
	/** All sentences of flows/copy that browsers may read, by section. */
	readonly copy: MessageFiles;
	/** The data block of the page (see the web's OrganizationInfo). */
	readonly info: { readonly [key: string]: unknown };
	/** The validators of the product's registration forms, by form id, as its entry validators module exports them. */
	readonly validators: { readonly [formId: string]: unknown };
	readonly nonce: string;
	readonly data: PageData;
	/** Whether anything in the data is about the visitor. */
	readonly isPersonal: boolean;
}

/** A rendered page: a redirect, or the parts of the document. */
export type PageAnswer =
	| {
			readonly kind: "redirect";
			readonly location: string;
			/** The requested page comes after an unanswered one, which the next page mentions. */
			readonly isSentBack: boolean;
	  }
	| {
			readonly kind: "page";
			/** 404 where no page has this address. */
			readonly status: number;
			readonly title: string;
			/** Style elements with the nonce. */
			readonly head: string;
			/** The content of #root. */
			readonly body: string;
			/** JSON that the browser hydrates from. */
			readonly state: string;
			/** Source modules of the route's chunks, by their names in Vite's manifest: preloaded by the page. */
			readonly modules: readonly string[];
	  };

/** What renders pages. */
export interface PageRenderer {
	render(request: PageRequest): Promise<PageAnswer>;
	/** Reads a posted form's fields as its widgets would have. */
	readPost(
		form: FormFile,
		fields: readonly (readonly [string, string])[],
		facts: { readonly [fact: string]: unknown },
	): ReadPost;
}

/** What the web's server build exports. */
export interface BuiltRenderer extends PageRenderer {
	/**
	 * Sets how rendering code finds the home of its own page, because several are rendered at the same time; called once,
	 * before the first page.
	 */
	readHomeBy(home: () => string): void;
}
