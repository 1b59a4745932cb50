import { turnOf, turnSegment } from "./exif-turn.ts";
import { refuseForeign } from "./foreign-content.ts";
import { type CheckedPicture, type PictureSize, refuseHugePicture } from "./picture-size.ts";
import { UploadFault } from "./upload-fault.ts";

const SOS = 0xda;
const EOI = 0xd9;
const DNL = 0xdc;
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/**
 * Reads a JPEG marker by marker to its end, as decoders do; returns it without comments, Exif, XMP and trailing bytes,
 * but with its orientation. No pixel is changed. Throws UploadFault.
 */
export function checkJpeg(bytes: Buffer): CheckedPicture {
	const parts: Buffer[] = [bytes.subarray(0, 2)];
	const dropped: Buffer[] = [];
	const sizes: PictureSize[] = [];
	let turn: number | undefined;
	let at = 2;
	while (at + 1 < bytes.length) {
		// Decoders skip bytes that are not markers.
		const junk = at;
		while (at < bytes.length && bytes[at] !== 0xff) at += 1;
		dropped.push(bytes.subarray(junk, at));
		while (at < bytes.length && bytes[at] === 0xff) at += 1;
		const marker = bytes[at] ?? 0;
		at += 1;
		if (at > bytes.length || marker === EOI) break;
		if (marker === 0 || standsAlone(marker)) continue;
		if (at + 2 > bytes.length) break;
		const from = at;
		const end = from + Math.max(2, bytes.readUInt16BE(from));
		const segment = bytes.subarray(from + 2, end);
		if (isFrame(marker)) sizes.push(frameSize(segment));
		if (marker === DNL && segment.length >= 2) setHeight(sizes, segment.readUInt16BE(0));
		if (isMetadata(marker) && !isKept(marker, segment)) {
			turn ??= marker === 0xe1 ? turnOf(segment) : undefined;
			dropped.push(segment);
			at = end;
			continue;
		}
		at = marker === SOS ? scanEnd(bytes, end) : end;
		parts.push(Buffer.from([0xff, marker]), bytes.subarray(from, at));
	}
	refuseForeign(Buffer.concat([...dropped, bytes.subarray(Math.min(at, bytes.length))]));
	refuseHugePicture(sizes);
	if (turn !== undefined && turn > 1) parts.splice(1, 0, turnSegment(turn));
	return { bytes: Buffer.concat([...parts, Buffer.from([0xff, EOI])]), sizes };
}

function frameSize(segment: Buffer): PictureSize {
	if (segment.length < 5) throw new UploadFault("FILE_UNREADABLE");
	return { height: segment.readUInt16BE(1), width: segment.readUInt16BE(3) };
}

// A frame may omit its height, which then follows the first scan.
function setHeight(sizes: PictureSize[], height: number): void {
	for (const [index, size] of sizes.entries()) if (size.height === 0) sizes[index] = { ...size, height };
}

// Keep segments that define colors: JFIF, ICC profiles, Adobe's transform.
function isKept(marker: number, segment: Buffer): boolean {
	const name = segment.toString("latin1", 0, 12);
	if (marker === 0xe0) {
		const thumbnail = 3 * (segment[12] ?? 0) * (segment[13] ?? 0);
		return name.startsWith("JFIF\0") && segment.length === 14 + thumbnail;
	}
	return (marker === 0xe2 && name === "ICC_PROFILE\0") || (marker === 0xee && name.startsWith("Adobe"));
}

// In a scan, 0xff is followed by 0 or by a restart marker.
function scanEnd(bytes: Buffer, from: number): number {
	for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
		const next = bytes[at + 1] ?? EOI;
		if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
	}
	return bytes.length;
}
