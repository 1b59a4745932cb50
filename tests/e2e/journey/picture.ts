import { crc32, deflateSync } from "node:zlib";

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(data.length);
	const sum = Buffer.alloc(4);
	sum.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, sum]);
}

/** Dark strokes on a light card, as a lens in focus sees them. */
export const letters = (x: number, y: number): number => (y % 32 < 18 && x % 14 < 4 ? 60 : 200);

/** A PNG of the size of a phone's photo of a card, plain grey by default, under the name that the sandbox readers look at. */
export function picture(
	name: string,
	light: (x: number, y: number) => number = () => 0x7f,
): { name: string; mimeType: string; buffer: Buffer } {
	const [width, height] = [1280, 800];
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.writeUInt8(8, 8);
	// each row begins with the number of its filter: none
	const bytes = Buffer.alloc((width + 1) * height).map((_, index) => {
		const x = (index % (width + 1)) - 1;
		return x < 0 ? 0 : light(x, Math.floor(index / (width + 1)));
	});
	const rows = deflateSync(bytes);
	const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
	const buffer = Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
	return { name: `${name}.png`, mimeType: "image/png", buffer };
}
