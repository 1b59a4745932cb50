const ORIENTATION = 0x0112;

/** The orientation in an Exif segment, 1 to 8; undefined when it has none. */
export function turnOf(segment: Buffer): number | undefined {
	if (segment.toString("latin1", 0, 6) !== "Exif\0\0" || segment.length < 14) return undefined;
	const tiff = segment.subarray(6);
	const isLittle = tiff.toString("latin1", 0, 2) === "II";
	const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
	const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
	for (let entry = 0; entry < short(directory); entry += 1) {
		const at = directory + 2 + entry * 12;
		if (at + 12 > tiff.length) return undefined;
		if (short(at) === ORIENTATION) {
			const turn = short(at + 8);
			return turn >= 1 && turn <= 8 ? turn : undefined;
		}
	}
	return undefined;
}

/** An Exif segment, marker included, with only the orientation. */
export function turnSegment(turn: number): Buffer {
	const exif = Buffer.from("Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0", "latin1");
	exif.writeUInt16BE(turn, exif.length - 8);
	const head = Buffer.from([0xff, 0xe1, 0, 0]);
	head.writeUInt16BE(exif.length + 2, 2);
	return Buffer.concat([head, exif]);
}
