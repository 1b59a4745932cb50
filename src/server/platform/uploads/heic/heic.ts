import { refuseForeign } from "../foreign-content.ts";
import { type CheckedPicture, type PictureSize, refuseHugePicture } from "../picture-size.ts";
import { boxesAt, boxesIn } from "./boxes.ts";
import { itemTypes, metadataExtents } from "./metadata-items.ts";
import { codedSize } from "./picture-bits.ts";

/**
 * Reads a HEIC file: the size of each picture according to its box and its coded data, and of all tiles together;
 * returns the file with Exif and XMP overwritten in place, so that no offset changes. Throws UploadFault.
 */
export function checkHeic(bytes: Buffer): CheckedPicture {
	const boxes = boxesIn(bytes, 0, bytes.length);
	const end = boxes.at(-1)?.to ?? 0;
	const data = boxes.filter(({ type }) => type === "mdat");
	const described = Buffer.concat(
		withoutRuns(
			bytes,
			data.map(({ from, to }) => ({ from, to })),
		),
	);
	const told = sizesIn(described);
	const coded = boxesAt(bytes, "meta", "iprp", "ipco")
		.filter(({ type }) => type === "hvcC")
		.flatMap(({ from, to }) => codedSize(bytes.subarray(from, to)) ?? []);
	refuseForeign(Buffer.concat([...freeSpace(bytes), bytes.subarray(end)]));
	refuseHugePicture([...told, ...coded, ...allTiles(bytes, coded)]);
	const clean = Buffer.from(bytes);
	for (const { from, to } of metadataExtents(bytes)) clean.fill(0, from, to);
	return { bytes: clean, sizes: told };
}

// "ispe": version and flags, width, height.
function sizesIn(text: Buffer): PictureSize[] {
	const sizes: PictureSize[] = [];
	for (let at = text.indexOf("ispe"); at !== -1 && at + 16 <= text.length; at = text.indexOf("ispe", at + 4)) {
		sizes.push({ width: text.readUInt32BE(at + 8), height: text.readUInt32BE(at + 12) });
	}
	return sizes;
}

// A decoder assembles all tiles, no matter what size the image declares.
function allTiles(bytes: Buffer, coded: readonly PictureSize[]): PictureSize[] {
	const tiles = itemTypes(bytes).filter(({ type }) => type === "hvc1").length;
	const [largest] = [...coded].sort((a, b) => b.width * b.height - a.width * a.height);
	return largest === undefined || tiles < 2 ? [] : [{ width: largest.width * tiles, height: largest.height }];
}

function freeSpace(bytes: Buffer): Buffer[] {
	return boxesIn(bytes, 0, bytes.length)
		.filter(({ type }) => ["free", "skip", "uuid"].includes(type))
		.map(({ from, to }) => bytes.subarray(from, to));
}

function withoutRuns(bytes: Buffer, runs: readonly { readonly from: number; readonly to: number }[]): Buffer[] {
	let at = 0;
	const kept: Buffer[] = [];
	for (const { from, to } of runs) {
		kept.push(bytes.subarray(at, from));
		at = to;
	}
	return [...kept, bytes.subarray(at)];
}
