import { createInflate, inflateSync } from "node:zlib";
import { UploadFault } from "./upload-fault.ts";

/** Limits for a file's total expanded size: 64 MB, and a hundred times its own size. */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_TIMES = 100;
/** Below this size the ratio does not matter. */
const HARMLESS_BYTES = 1024 * 1024;

/** Counts a file's expanded size; throws UploadFault when it is too large. */
export class SizeBudget {
	readonly #most: number;
	#taken = 0;

	/** `times` false skips the ratio, as for the pixels of a picture, which are counted separately. */
	constructor(fileBytes: number, times = true) {
		this.#most = times ? Math.min(MOST_BYTES, Math.max(HARMLESS_BYTES, fileBytes * MOST_TIMES)) : MOST_BYTES;
	}

	/** Remaining bytes. */
	get left(): number {
		return this.#most - this.#taken;
	}

	take(bytes: number): void {
		this.#taken += bytes;
		if (this.#taken > this.#most) throw new UploadFault("FILE_BOMB");
	}
}

/** The decompressed bytes of a zlib stream, as far as it is intact; undefined when nothing can be read. */
export function inflated(packed: Uint8Array, budget: SizeBudget): Buffer | undefined {
	try {
		// A truncated or damaged end must not hide what comes before it.
		const plain = inflateSync(packed, { finishFlush: 2, maxOutputLength: budget.left + 1 });
		budget.take(plain.length);
		return plain;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw new UploadFault("FILE_BOMB");
		return undefined;
	}
}

/** Counts the decompressed size of zlib data in pieces without keeping it; throws UploadFault when it is too large. */
export async function countInflated(pieces: readonly Uint8Array[], budget: SizeBudget): Promise<void> {
	const inflate = createInflate();
	const counted = (async () => {
		for await (const chunk of inflate) budget.take((chunk as Buffer).length);
	})();
	counted.catch(() => inflate.destroy());
	for (const piece of pieces) {
		if (inflate.destroyed) break;
		inflate.write(piece);
	}
	inflate.end();
	await counted.catch((error: unknown) => {
		throw error instanceof UploadFault ? error : new UploadFault("FILE_UNREADABLE");
	});
}
