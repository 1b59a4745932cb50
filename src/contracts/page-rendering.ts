import type { BrowserProduct, FormFile, Json } from "../engine/authored/authored.ts";
import type { CopyFiles } from "../engine/authored/authored-copy.ts";

/** What is wrong with one field of a form that was sent. */
export interface PostedFault {
	/** Form id where the fault is another form's than the one sent. */
	readonly form?: string;
	/** Dot path of the field inside the answers. */
	readonly field: string;
	readonly keyword: string;
	readonly message: string;
}

/** A form that was sent without script and is shown again. */
export interface PostedForm {
	readonly formId: string;
	/** What could be read, by field; no secret is among it. */
	readonly answers: { readonly [field: string]: Json };
	/** Texts that could not be read as an answer, by dot path: shown again as they were typed. */
	readonly typed: { readonly [field: string]: string };
	/** Dot paths of the addresses that are typed line by line. */
	readonly openAddresses: readonly string[];
	readonly faults: readonly PostedFault[];
	/** A refusal that is about no field. */
	readonly message?: string;
}

/** What a posted form says: answers as a script would send them, and what could not be read. */
export interface ReadPost {
	readonly answers: { readonly [field: string]: Json };
	readonly typed: { readonly [field: string]: string };
	readonly openAddresses: readonly string[];
	/** A press of a button that only changes how the form is drawn ("Address not listed"): nothing is to be kept or judged. */
	readonly isRedraw: boolean;
}

/**
 * What the server gives to a page beside its organization; also written into the page, so that the browser starts from
 * it.
 */
export interface PageData {
	/** Answers of queries by their key, as JSON text of the key: the draft, the phone hours. */
	readonly queries: readonly { readonly key: readonly Json[]; readonly data: Json }[];
	readonly posted?: PostedForm;
}

/** One page to be rendered. */
export interface PageRequest {
	/** Path and query as asked, the base included. */
	readonly url: string;
	/** The part of the product that entry and registration pages need. */
	readonly product: BrowserProduct;
	/** All sentences of flows/copy that browsers may read, by section. */
	readonly copy: CopyFiles;
	/** The data block of the page (see the web's OrganisationInfo). */
	readonly info: { readonly [key: string]: unknown };
	/** The validators of the product's registration forms, by form id, as its entry validators module exports them. */
	readonly validators: { readonly [formId: string]: unknown };
	readonly nonce: string;
	readonly data: PageData;
	/** Whether anything in the data is about the visitor. */
	readonly isPersonal: boolean;
}

/** A page as rendered: a redirect, or the parts that the document is put together from. */
export type PageAnswer =
	| {
			readonly kind: "redirect";
			readonly location: string;
			/** The page asked for comes after one that is not answered yet: the next page says so. */
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
			/** Source modules of the route's chunks, as Vite's manifest names them: preloaded by the page. */
			readonly modules: readonly string[];
	  };

/** What the web's server build exports. */
export interface PageRenderer {
	render(request: PageRequest): Promise<PageAnswer>;
	/** Reads the fields of a posted form as its widgets would have. */
	readPost(
		form: FormFile,
		fields: readonly (readonly [string, string])[],
		facts: { readonly [fact: string]: unknown },
	): ReadPost;
}
