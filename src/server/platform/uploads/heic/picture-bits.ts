import type { PictureSize } from "../picture-size.ts";

const SEQUENCE = 33;

/** The size that an HEVC decoder reads from the sequence parameters of an hvcC box; undefined when there are none. */
export function codedSize(configuration: Buffer): PictureSize | undefined {
	let at = 23;
	for (let arrays = configuration[22] ?? 0; arrays > 0 && at + 3 <= configuration.length; arrays -= 1) {
		const type = (configuration[at] ?? 0) & 0x3f;
		const units = configuration.readUInt16BE(at + 1);
		at += 3;
		for (let unit = 0; unit < units && at + 2 <= configuration.length; unit += 1) {
			const end = at + 2 + configuration.readUInt16BE(at);
			if (type === SEQUENCE) return sizeOfSequence(configuration.subarray(at + 2, end));
			at = end;
		}
	}
	return undefined;
}

// ITU-T H.265, 7.3.2.2: the fields before width and height.
function sizeOfSequence(unit: Buffer): PictureSize | undefined {
	const bits = new Bits(withoutEscapes(unit.subarray(2)));
	bits.take(4);
	const layers = bits.take(3);
	bits.take(1);
	skipProfile(bits, layers);
	bits.exponential();
	if (bits.exponential() === 3) bits.take(1);
	const width = bits.exponential();
	const height = bits.exponential();
	return bits.isOver ? undefined : { width, height };
}

function skipProfile(bits: Bits, layers: number): void {
	bits.skip(88 + 8);
	const present = Array.from({ length: layers }, () => [bits.take(1), bits.take(1)] as const);
	if (layers > 0) bits.skip(2 * (8 - layers));
	for (const [profile, level] of present) bits.skip(profile * 88 + level * 8);
}

function withoutEscapes(unit: Buffer): Buffer {
	const kept: number[] = [];
	for (const [index, byte] of unit.entries()) {
		const isEscape = byte === 3 && unit[index - 1] === 0 && unit[index - 2] === 0;
		if (!isEscape) kept.push(byte);
	}
	return Buffer.from(kept);
}

class Bits {
	#at = 0;
	readonly #bytes: Buffer;

	constructor(bytes: Buffer) {
		this.#bytes = bytes;
	}

	get isOver(): boolean {
		return this.#at > this.#bytes.length * 8;
	}

	skip(count: number): void {
		this.#at += count;
	}

	take(count: number): number {
		let value = 0;
		for (let bit = 0; bit < count; bit += 1, this.#at += 1) {
			value = value * 2 + (((this.#bytes[this.#at >> 3] ?? 0) >> (7 - (this.#at & 7))) & 1);
		}
		return value;
	}

	exponential(): number {
		let zeros = 0;
		while (zeros < 32 && !this.isOver && this.take(1) === 0) zeros += 1;
		return 2 ** zeros - 1 + this.take(zeros);
	}
}
