import { type FileKind, fileKind } from "../../platform/uploads/file-kind.ts";

const latin = (bytes: Buffer, from: number, to: number) => bytes.toString("latin1", from, to);

const KINDS: readonly FileKind[] = [
	{ mediaType: "audio/amr", extensions: ["amr"], matches: (bytes) => latin(bytes, 0, 5) === "#!AMR" },
	{
		mediaType: "audio/mpeg",
		extensions: ["mp3"],
		// A tag, or the sync word of a frame of layer III.
		matches: (bytes) =>
			latin(bytes, 0, 3) === "ID3" || (bytes[0] === 0xff && [0xfb, 0xfa, 0xf3, 0xf2].includes(bytes[1] ?? 0)),
	},
	{
		mediaType: "video/mp4",
		extensions: ["mp4"],
		// Phone pictures use the same container.
		matches: (bytes) => latin(bytes, 4, 8) === "ftyp" && !/^(?:hei|hev|mif1|msf1|avi)/.test(latin(bytes, 8, 12)),
	},
	{ mediaType: "text/plain", extensions: ["txt"], matches: isPlainText },
];

const SAME_TYPE: { readonly [declared: string]: string } = { "audio/mp3": "audio/mpeg", "audio/3gpp": "audio/amr" };
/** What a browser declares for a file type that it does not know, such as amr on most systems. */
const NAMELESS = "application/octet-stream";
/** Document upload types that a chat accepts, too. */
const OF_DOCUMENTS = new Set(["image/jpeg", "image/png", "application/pdf"]);

/**
 * The file type if extension, declared type and first bytes agree; undefined when they do not, or no chat accepts it.
 */
export function chatFileKind(fileName: string, declared: string, bytes: Buffer): FileKind | undefined {
	const document = fileKind(fileName, declared, bytes);
	if (document) {
		return OF_DOCUMENTS.has(document.mediaType) ? document : undefined;
	}
	const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
	const said = declared.toLowerCase().split(";")[0]?.trim() ?? "";
	const type = SAME_TYPE[said] ?? said;
	const isSaid = ({ mediaType }: FileKind) => mediaType === type || (type === NAMELESS && mediaType === "audio/amr");
	return KINDS.find((kind) => kind.extensions.includes(extension) && isSaid(kind) && kind.matches(bytes));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;
/** What a browser could interpret as a page. */
const MARKUP = /^\s*<(?:!doctype|html|script|svg|\?xml)/i;

function isPlainText(bytes: Buffer): boolean {
	try {
		const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		return !CONTROL.test(text) && !MARKUP.test(text);
	} catch {
		return false;
	}
}
