import { UploadFault } from "./upload-fault.ts";

/** Signatures of other file types that may be hidden in a file: archives, pages, programs, documents. */
const SIGNATURES: readonly Buffer[] = [
	Buffer.from("PK\x03\x04", "latin1"),
	Buffer.from("PK\x05\x06", "latin1"),
	Buffer.from("Rar!\x1a\x07", "latin1"),
	Buffer.from("7z\xbc\xaf\x27\x1c", "latin1"),
	Buffer.from("%PDF-", "latin1"),
	Buffer.from("\x7fELF", "latin1"),
	Buffer.from("This program cannot be run", "latin1"),
	Buffer.from("GIF87a", "latin1"),
	Buffer.from("GIF89a", "latin1"),
];
const MARKUP = /<(?:!doctype\s+html|html|script|svg|iframe|body|\?php)[\s>/]/i;
/** Archive readers search this many bytes at the end of a file for the end record. */
const ARCHIVE_TAIL = 65_557;
/** PDF readers search this many bytes for the header; browsers search fewer for a page. */
const HEAD = 1_024;
const TAR_MARK_AT = 257;

/** Throws UploadFault when bytes outside the picture or page data contain the signature of another file type. */
export function refuseForeign(bytes: Buffer): void {
	if (SIGNATURES.some((signature) => bytes.includes(signature)) || MARKUP.test(bytes.toString("latin1"))) {
		throw new UploadFault("FILE_POLYGLOT");
	}
}

/** Throws UploadFault when the file as a whole could be read as an archive, a page or, unless it is one, a PDF. */
export function refuseSecondFile(bytes: Buffer, isPdf: boolean): void {
	const head = bytes.subarray(0, HEAD).toString("latin1");
	const isForeign =
		endsAsArchive(bytes) ||
		MARKUP.test(head) ||
		bytes.toString("latin1", TAR_MARK_AT, TAR_MARK_AT + 5) === "ustar" ||
		(isPdf ? head.lastIndexOf("%PDF-") > 0 : head.includes("%PDF-"));
	if (isForeign) throw new UploadFault("FILE_POLYGLOT");
}

// A ZIP's end record gives the length of the entry list directly before it.
function endsAsArchive(bytes: Buffer): boolean {
	const tail = bytes.subarray(-ARCHIVE_TAIL);
	for (let at = tail.lastIndexOf("PK\x05\x06", undefined, "latin1"); at >= 0; ) {
		const record = bytes.length - tail.length + at;
		if (record + 22 <= bytes.length) {
			const list = record - bytes.readUInt32LE(record + 12);
			const isEmpty = bytes.readUInt16LE(record + 10) === 0;
			if (isEmpty || (list >= 0 && bytes.toString("latin1", list, list + 4) === "PK\x01\x02")) return true;
		}
		if (at === 0) return false;
		at = tail.lastIndexOf("PK\x05\x06", at - 1, "latin1");
	}
	return false;
}
