/** A kind of file that borrowers may upload. */
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

/** The kind on which extension, declared type and first bytes agree; undefined when they do not. */
export function fileKind(fileName: string, declared: string, bytes: Buffer): FileKind | undefined {
	const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
	const type = SAME_TYPE[declared.toLowerCase()] ?? declared.toLowerCase();
	return KINDS.find((kind) => kind.extensions.includes(extension) && kind.mediaType === type && kind.matches(bytes));
}

const MAX_PIXELS = 40_000_000;

/** The size of a picture as its header tells it, in pixels. */
export interface PictureSize {
	readonly width: number;
	readonly height: number;
}

const SIZES: { readonly [mediaType: string]: (bytes: Buffer) => readonly PictureSize[] } = {
	"image/png": pngSizes,
	"image/jpeg": jpegSizes,
	"image/heic": heicSizes,
};

/** The sizes that an image's header names: one, or one for each picture of a HEIC file; none for a PDF. */
export function pictureSizes(kind: FileKind, bytes: Buffer): readonly PictureSize[] {
	return SIZES[kind.mediaType]?.(bytes) ?? [];
}

/** Whether an image's own header claims more than 40 megapixels, which would exhaust whoever opens it. */
export function isTooManyPixels(kind: FileKind, bytes: Buffer): boolean {
	return pictureSizes(kind, bytes).some(({ width, height }) => width * height > MAX_PIXELS);
}

function pngSizes(bytes: Buffer): PictureSize[] {
	return bytes.length < 24 ? [] : [{ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }];
}

function jpegSizes(bytes: Buffer): PictureSize[] {
	let at = 2;
	while (at + 9 < bytes.length && bytes[at] === 0xff) {
		const marker = bytes[at + 1] ?? 0;
		if (marker === 0xff) {
			// A marker may be led by any number of fill bytes.
			at += 1;
			continue;
		}
		if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
			return [{ width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }];
		}
		at += 2 + bytes.readUInt16BE(at + 2);
	}
	return [];
}

const HEIC_HEADER = 1024 * 1024;

// Each picture of the file, tiles and the whole alike, tells its size in an "ispe" box: version and flags, width, height.
function heicSizes(bytes: Buffer): PictureSize[] {
	const header = bytes.subarray(0, HEIC_HEADER);
	const sizes: PictureSize[] = [];
	for (let at = header.indexOf("ispe"); at !== -1 && at + 16 <= header.length; at = header.indexOf("ispe", at + 4)) {
		sizes.push({ width: header.readUInt32BE(at + 8), height: header.readUInt32BE(at + 12) });
	}
	return sizes;
}
