import { crc32, deflateSync } from "node:zlib";

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(data.length);
	const sum = Buffer.alloc(4);
	sum.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, sum]);
}

/** A plain grey PNG of the size of a phone's photo of a card, under the name that the sandbox readers look at. */
export function picture(name: string): { name: string; mimeType: string; buffer: Buffer } {
	const [width, height] = [1280, 800];
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.writeUInt8(8, 8);
	const rows = deflateSync(
		Buffer.alloc((width + 1) * height, 0x7f).map((byte, index) => (index % (width + 1) === 0 ? 0 : byte)),
	);
	const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
	const buffer = Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
	return { name: `${name}.png`, mimeType: "image/png", buffer };
}
