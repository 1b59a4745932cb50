import { createHash } from "node:crypto";
import { browserProduct, chatWindow, emitValidators, entryProduct } from "../../../catalog/index.ts";
import type { BrowserProduct, Product } from "../../../engine/authored/authored.ts";
import { type CopyFiles, type CopySection, SHOWN_SECTIONS } from "../../../engine/authored/authored-copy.ts";
import { type PackedText, packText } from "./packed-text.ts";

/** What the server renders entry and registration pages from: the same product and validators as the browser gets. */
export interface EntrySlice {
	readonly product: BrowserProduct;
	/** By form id; the values are for createPrecompiledValidator of @rjsf/validator-ajv8. */
	readonly validators: { readonly [formId: string]: unknown };
	/** The copy that browsers may read. */
	readonly copy: CopyFiles;
	/** Changes with what the code makes of the same product, such as another version of AJV: part of the files' addresses. */
	readonly version: string;
}

/** The files that browsers load of a product. */
export type ProductFile =
	| "product"
	| "validators"
	| "entry"
	| "entry-validators"
	| "chat"
	| "chat-validators"
	| `copy/${CopySection}`;

/** One product as browsers and the page renderer see it; each part is made when it is first asked for, and kept. */
export class ProductFiles {
	readonly #product: Product;
	readonly #packed = new Map<ProductFile, Promise<PackedText>>();
	#entry: BrowserProduct | undefined;
	#slice: Promise<EntrySlice> | undefined;

	constructor(product: Product) {
		this.#product = product;
	}

	/** A file as it is sent, compressed once. */
	packed(file: ProductFile): Promise<PackedText> {
		let packed = this.#packed.get(file);
		if (!packed) {
			packed = packText(this.#text(file));
			this.#packed.set(file, packed);
		}
		return packed;
	}

	/** The same object every time. */
	slice(): Promise<EntrySlice> {
		this.#slice ??= this.#evaluate();
		return this.#slice;
	}

	get #entryPart(): BrowserProduct {
		this.#entry ??= entryProduct(this.#product);
		return this.#entry;
	}

	#text(file: ProductFile): string {
		if (isCopy(file)) return JSON.stringify(this.#product.copy[file.slice("copy/".length) as CopySection] ?? {});
		switch (file) {
			case "product":
				return JSON.stringify(browserProduct(this.#product));
			case "validators":
				return emitValidators(this.#product);
			case "entry":
				return JSON.stringify(this.#entryPart);
			case "entry-validators":
				return emitValidators(this.#entryPart);
			case "chat":
				return JSON.stringify(chatWindow(this.#product));
			case "chat-validators":
				return emitValidators({ ...this.#product, forms: chatWindow(this.#product).forms });
		}
	}

	async #evaluate(): Promise<EntrySlice> {
		// a page that is drawn from it makes its browser ask for both files next
		void this.packed("entry");
		void this.packed("entry-validators");
		const text = this.#text("entry-validators");
		const version = createHash("sha256").update(text).update(this.#text("entry")).digest("hex").slice(0, 8);
		const source = Buffer.from(text).toString("base64");
		const module = (await import(`data:text/javascript;base64,${source}`)) as Pick<EntrySlice, "validators">;
		return { product: this.#entryPart, validators: module.validators, copy: shownCopy(this.#product), version };
	}
}

function shownCopy({ copy }: Product): CopyFiles {
	return Object.fromEntries(SHOWN_SECTIONS.map((section) => [section, copy[section] ?? {}]));
}

function isCopy(file: ProductFile): file is `copy/${CopySection}` {
	return file.startsWith("copy/");
}
