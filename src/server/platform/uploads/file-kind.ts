/** A file type that borrowers may upload. */
export interface FileKind {
	readonly mediaType: string;
	readonly extensions: readonly string[];
	readonly matches: (bytes: Buffer) => boolean;
}

const startsWith =
	(...lead: number[]) =>
	(bytes: Buffer) =>
		lead.every((byte, at) => bytes[at] === byte);

const HEIC_BRANDS = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]);

const KINDS: readonly FileKind[] = [
	{ mediaType: "application/pdf", extensions: ["pdf"], matches: startsWith(0x25, 0x50, 0x44, 0x46, 0x2d) },
	{ mediaType: "image/jpeg", extensions: ["jpg", "jpeg"], matches: startsWith(0xff, 0xd8, 0xff) },
	{ mediaType: "image/png", extensions: ["png"], matches: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
	{
		mediaType: "image/heic",
		extensions: ["heic", "heif"],
		matches: (bytes) => bytes.toString("latin1", 4, 8) === "ftyp" && HEIC_BRANDS.has(bytes.toString("latin1", 8, 12)),
	},
];

const SAME_TYPE: { readonly [declared: string]: string } = { "image/heif": "image/heic", "image/jpg": "image/jpeg" };

/** The file type if extension, declared type and first bytes agree; undefined otherwise. */
export function fileKind(fileName: string, declared: string, bytes: Buffer): FileKind | undefined {
	const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
	const type = SAME_TYPE[declared.toLowerCase()] ?? declared.toLowerCase();
	return KINDS.find((kind) => kind.extensions.includes(extension) && kind.mediaType === type && kind.matches(bytes));
}
