import { createHash } from "node:crypto";
import type { ChatBundle } from "../../../contracts/chat-bundle.ts";
import { browserProduct, chatWindow, emitValidators, entryProduct } from "../../../flow/catalog/index.ts";
import type { BrowserProduct, Product } from "../../../flow/engine/authored/authored.ts";
import { type CopySection, type MessageFiles, SHOWN_SECTIONS } from "../../../flow/engine/authored/authored-copy.ts";
import { messageFile } from "../../../flow/engine/texts/message-files.ts";
import { type PackedText, packText } from "./packed-text.ts";
import { type ShownDrawing, shownDrawings } from "./shown-drawings.ts";
import { fontBytes } from "./shown-fonts.ts";

/** What the server renders entry and registration pages from: the browser's product and validators. */
export interface EntryBundle {
	readonly product: BrowserProduct;
	/** By form id; the values are for createPrecompiledValidator of @rjsf/validator-ajv8. */
	readonly validators: { readonly [formId: string]: unknown };
	/** The browser-safe copy. */
	readonly copy: MessageFiles;
	/**
	 * Changes when the code derives different files from the same product, such as with a new AJV version; part of the
	 * files' addresses.
	 */
	readonly version: string;
}

/** A product's files for browsers. */
export type ProductFile =
	| "product"
	| "validators"
	| "entry"
	| "entry-validators"
	| "chat"
	| "chat-validators"
	| `copy/${CopySection}`;

/** One product as browsers and the page renderer see it; each part is created on first use and cached. */
export class ProductFiles {
	readonly #product: Product;
	readonly #packed = new Map<ProductFile, Promise<PackedText>>();
	readonly #drawings = new Map<ShownDrawing, Promise<PackedText>>();
	readonly #fonts = new Map<string, Buffer>();
	#entry: BrowserProduct | undefined;
	#entryBundle: Promise<EntryBundle> | undefined;

	constructor(product: Product) {
		this.#product = product;
	}

	/** A file to be sent, compressed once. */
	packed(file: ProductFile): Promise<PackedText> {
		let packed = this.#packed.get(file);
		if (!packed) {
			packed = packText(this.#text(file));
			this.#packed.set(file, packed);
		}
		return packed;
	}

	/** One of the organization's drawings; undefined where it has none. */
	drawing(name: ShownDrawing): Promise<PackedText> | undefined {
		const known = this.#drawings.get(name);
		const svg = shownDrawings(this.#product)[name];
		const packed = known ?? (svg === undefined ? undefined : packText(svg));
		if (packed !== undefined) this.#drawings.set(name, packed);
		return packed;
	}

	/** One of the organization's own fonts, which are compressed already; undefined for a name that it does not have. */
	font(name: string): Buffer | undefined {
		const bytes = this.#fonts.get(name) ?? fontBytes(this.#product, name);
		if (bytes !== undefined) this.#fonts.set(name, bytes);
		return bytes;
	}

	/** Always the same object. */
	entryBundle(): Promise<EntryBundle> {
		this.#entryBundle ??= this.#evaluate();
		return this.#entryBundle;
	}

	get #entryPart(): BrowserProduct {
		this.#entry ??= entryProduct(this.#product);
		return this.#entry;
	}

	#text(file: ProductFile): string {
		if (isCopy(file))
			return JSON.stringify(messageFile(this.#product.copy[file.slice("copy/".length) as CopySection] ?? {}));
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
				return JSON.stringify(chatWindow(this.#product) satisfies ChatBundle);
			case "chat-validators":
				return emitValidators({ ...this.#product, forms: chatWindow(this.#product).forms });
		}
	}

	async #evaluate(): Promise<EntryBundle> {
		// the browser of a page rendered from it requests both files next
		void this.packed("entry");
		void this.packed("entry-validators");
		const text = this.#text("entry-validators");
		const version = createHash("sha256").update(text).update(this.#text("entry")).digest("hex").slice(0, 8);
		const source = Buffer.from(text).toString("base64");
		const module = (await import(`data:text/javascript;base64,${source}`)) as Pick<EntryBundle, "validators">;
		return { product: this.#entryPart, validators: module.validators, copy: shownCopy(this.#product), version };
	}
}

function shownCopy({ copy }: Product): MessageFiles {
	return Object.fromEntries(SHOWN_SECTIONS.map((section) => [section, messageFile(copy[section] ?? {})]));
}

function isCopy(file: ProductFile): file is `copy/${CopySection}` {
	return file.startsWith("copy/");
}
