import { UploadFault } from "../../upload-fault.ts";
import { entriesOf, type PdfDictionary, type PdfValue } from "../pdf-values.ts";
import { keyWithoutPassword, type StandardProtection } from "./file-key.ts";
import { aesUnpacked, md5, rc4 } from "./pdf-ciphers.ts";

/** How strings or streams are packed: not at all, by RC4, or by AES with a key of an object or of the file. */
type Method = "none" | "rc4" | "aes-object" | "aes-file";

/** The object that a string or stream stands in; its number is part of the key. */
export interface PdfPlace {
	readonly number: number;
	readonly generation: number;
}

/** Opens what a PDF has packed with a key that needs no password. */
export interface PdfDecryption {
	/** The value with its strings readable. */
	readonly value: (value: PdfValue, place: PdfPlace) => PdfValue;
	/** A stream's bytes before its filters; more than one where readers differ, none where it alone has a password. Throws UploadFault for an unknown method. */
	readonly stream: (packed: Uint8Array, dictionary: PdfDictionary, place: PdfPlace) => readonly Uint8Array[];
}

type At = (value: PdfValue) => readonly PdfValue[];

/**
 * Returns how to open an encrypted PDF, and undefined for a plain one. Throws UploadFault when it needs a password or a program of
 * its own, and when its trailers do not agree.
 */
export function decryptionOf(trailers: readonly PdfDictionary[], at: At): PdfDecryption | undefined {
	const encrypted = trailers.filter((trailer) => entriesOf(trailer, "Encrypt").length > 0);
	if (encrypted.length === 0) return undefined;
	const settings = encrypted.flatMap((trailer) => entriesOf(trailer, "Encrypt").flatMap(at));
	const [setting, ...others] = settings;
	if (setting?.kind !== "dictionary") throw new UploadFault("PDF_ENCRYPTED");
	const read = new Settings(setting, at);
	const identifiers = trailers.flatMap((trailer) =>
		entriesOf(trailer, "ID")
			.flatMap(at)
			.flatMap((list) => (list.kind === "list" ? list.items.slice(0, 1).flatMap(at) : []))
			.flatMap((one) => (one.kind === "text" ? [Buffer.from(one.text, "latin1")] : [])),
	);
	if (read.name("Filter") !== "Standard") throw new UploadFault("PDF_ENCRYPTED");
	const key = keyWithoutPassword(read.protection(identifiers));
	if (key === undefined && !read.isOpenButForFiles) throw new UploadFault("PDF_ENCRYPTED");
	// readers take the first, the last, or none of them
	const written = JSON.stringify(setting);
	const isSame = others.every((other) => JSON.stringify(other) === written);
	if (!isSame || encrypted.length < trailers.length || !read.isOneKind) throw new UploadFault("PDF_UNCHECKABLE");
	// such a file's shorter keys are filled, which no standard says but all readers do
	return opened(key && read.isVersion4 ? Buffer.concat([key, Buffer.alloc(16 - key.length)]) : key, read, at);
}

function opened(key: Buffer | undefined, settings: Settings, at: At): PdfDecryption {
	const [strings, streams] = [settings.method(settings.name("StrF")), settings.method(settings.name("StmF"))];
	const files = settings.method(settings.name("EFF") ?? settings.name("StmF"));
	const open = (method: Method, bytes: Uint8Array, place: PdfPlace): Uint8Array | undefined => {
		if (method === "none" || key === undefined) return method === "none" ? bytes : undefined;
		if (method === "aes-file") return aesUnpacked(key, bytes);
		const own = keyOfObject(key, place, method === "aes-object");
		return method === "rc4" ? rc4(own, bytes) : aesUnpacked(own, bytes);
	};
	const value = (one: PdfValue, place: PdfPlace): PdfValue => {
		if (one.kind === "text") {
			const plain = open(strings, Buffer.from(one.text, "latin1"), place) ?? Buffer.alloc(0);
			return { kind: "text", text: Buffer.from(plain).toString("latin1") };
		}
		if (one.kind === "list") return { kind: "list", items: one.items.map((item) => value(item, place)) };
		if (one.kind !== "dictionary") return one;
		return { kind: "dictionary", entries: one.entries.map(([name, inner]) => [name, value(inner, place)]) };
	};
	return {
		value,
		stream: (packed, dictionary, place) => {
			const types = entriesOf(dictionary, "Type").flatMap(at);
			const isOf = (type: string) => types.some((one) => one.kind === "name" && one.name === type);
			const named = ownFilters(dictionary, at).map((name) => settings.method(name));
			const methods: Method[] = named.length > 0 ? named : [isOf("EmbeddedFile") ? files : streams];
			// never packed, or only if the file says so
			if (isOf("XRef") || isOf("Metadata")) methods.push("none");
			return [...new Set(methods)].flatMap((method) => open(method, packed, place) ?? []);
		},
	};
}

/** The names of the crypt filters that a stream asks for; Identity for one without a name. */
function ownFilters(dictionary: PdfDictionary, at: At): string[] {
	const listed = (key: string) =>
		entriesOf(dictionary, key)
			.flatMap(at)
			.flatMap((one) => (one.kind === "list" ? one.items.flatMap(at) : [one]));
	const parameters = listed("DecodeParms");
	return listed("Filter").flatMap((filter, index) => {
		if (filter.kind !== "name" || filter.name !== "Crypt") return [];
		const own = parameters[index];
		const [name] = own?.kind === "dictionary" ? entriesOf(own, "Name").flatMap(at) : [];
		return [name?.kind === "name" ? name.name : "Identity"];
	});
}

function keyOfObject(key: Buffer, { number, generation }: PdfPlace, isAes: boolean): Buffer {
	const place = Buffer.from([number, number >>> 8, number >>> 16, generation, generation >>> 8]);
	const parts = isAes ? [key, place, Buffer.from("sAlT")] : [key, place];
	return md5(...parts).subarray(0, Math.min(key.length + 5, 16));
}

/** The dictionary that says how a file is encrypted. */
class Settings {
	readonly #dictionary: PdfDictionary;
	readonly #at: At;
	constructor(dictionary: PdfDictionary, at: At) {
		this.#dictionary = dictionary;
		this.#at = at;
	}

	#values(key: string, dictionary = this.#dictionary): readonly PdfValue[] {
		return entriesOf(dictionary, key).flatMap(this.#at);
	}

	get isVersion4(): boolean {
		return this.#number("V") === 4;
	}

	/** Whether version and revision are of one kind, so that all readers make the same key. */
	get isOneKind(): boolean {
		return (this.#number("V") === 5) === (this.#number("R") ?? 0) >= 5;
	}

	/** Whether only files within have the password, which readers ask for when one is opened. */
	get isOpenButForFiles(): boolean {
		const filter = this.#filter(this.name("EFF") ?? "");
		const isPlain = [this.method(this.name("StrF")), this.method(this.name("StmF"))].every((one) => one === "none");
		return isPlain && filter !== undefined && this.name("AuthEvent", filter) === "EFOpen";
	}

	name(key: string, dictionary = this.#dictionary): string | undefined {
		const [value] = this.#values(key, dictionary);
		return value?.kind === "name" ? value.name : undefined;
	}

	#number(key: string, dictionary = this.#dictionary): number | undefined {
		const [value] = this.#values(key, dictionary);
		return value?.kind === "number" ? value.number : undefined;
	}

	#bytes(key: string): Buffer {
		const [value] = this.#values(key);
		return Buffer.from(value?.kind === "text" ? value.text : "", "latin1");
	}

	#filter(name: string): PdfDictionary | undefined {
		const [filters] = this.#values("CF");
		const [filter] = filters?.kind === "dictionary" ? this.#values(name, filters) : [];
		return filter?.kind === "dictionary" ? filter : undefined;
	}

	/** The method of the crypt filter of this name. Throws UploadFault for one that is not known. */
	method(name = "Identity"): Method {
		const version = this.#number("V") ?? 0;
		if (version === 1 || version === 2) return "rc4";
		if (name === "Identity") return "none";
		const filter = this.#filter(name);
		const method = filter && (this.name("CFM", filter) ?? "None");
		if (method === "None") return "none";
		if (version === 5 && (method === "AESV3" || method === "AESV2")) return "aes-file";
		if (version === 4 && method === "V2") return "rc4";
		if (version === 4 && method === "AESV2") return "aes-object";
		throw new UploadFault("PDF_UNCHECKABLE");
	}

	protection(identifiers: readonly Buffer[]): StandardProtection {
		const filter = this.#filter(this.name("StmF") ?? "StdCF");
		const lengths = [this.#number("Length"), filter && this.#number("Length", filter), 128, 40].flatMap((one = 0) =>
			one >= 40 ? [one / 8] : [one],
		);
		const [packsMetadata] = this.#values("EncryptMetadata");
		return {
			revision: this.#number("R") ?? 0,
			keyBytes: [...new Set(lengths)].filter((one) => Number.isInteger(one) && one >= 5 && one <= 16),
			owner: this.#bytes("O"),
			user: this.#bytes("U"),
			userKey: this.#bytes("UE"),
			permissions: this.#number("P") ?? 0,
			packsMetadata: !(packsMetadata?.kind === "other" && packsMetadata.word === "false"),
			identifiers,
		};
	}
}
