/** A box of an ISO media file: its type and the position of its content. */
export interface Box {
	readonly type: string;
	readonly start: number;
	readonly from: number;
	readonly to: number;
}

/** Returns the consecutive boxes between two positions; stops where no box can start. */
export function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
	const boxes: Box[] = [];
	for (let at = from; at + 8 <= to; ) {
		const short = bytes.readUInt32BE(at);
		const isLong = short === 1 && at + 16 <= to;
		const size = short === 0 ? to - at : isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short;
		const head = isLong ? 16 : 8;
		if (size < head || at + size > to) break;
		boxes.push({ type: bytes.toString("latin1", at + 4, at + 8), start: at, from: at + head, to: at + size });
		at += size;
	}
	return boxes;
}

/** Returns the boxes below a path such as meta/iprp/ipco; a "meta" box has four bytes of version before its boxes. */
export function boxesAt(bytes: Buffer, ...path: readonly string[]): Box[] {
	let level = boxesIn(bytes, 0, bytes.length);
	for (const type of path) {
		level = level
			.filter((box) => box.type === type)
			.flatMap(({ from, to }) => boxesIn(bytes, type === "meta" ? from + 4 : from, to));
	}
	return level;
}
