import { createInflate, inflateSync } from "node:zlib";
import { UploadFault } from "./upload-fault.ts";

/** What all of a file may unpack to: 64 MB, and a hundred times its own size. */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_TIMES = 100;
/** Below this nothing is a burden, however well it was packed. */
const HARMLESS_BYTES = 1024 * 1024;

/** Counts what a file unpacks to; throws UploadFault where it is too much. */
export class SizeBudget {
	readonly #most: number;
	#taken = 0;

	/** `times` false leaves the ratio out, as for the pixels of a picture, which are counted by themselves. */
	constructor(fileBytes: number, times = true) {
		this.#most = times ? Math.min(MOST_BYTES, Math.max(HARMLESS_BYTES, fileBytes * MOST_TIMES)) : MOST_BYTES;
	}

	/** How many bytes may still come. */
	get left(): number {
		return this.#most - this.#taken;
	}

	take(bytes: number): void {
		this.#taken += bytes;
		if (this.#taken > this.#most) throw new UploadFault("FILE_BOMB");
	}
}

/** The bytes that a zlib stream unpacks to, as far as they are whole; undefined when nothing of it can be read. */
export function inflated(packed: Uint8Array, budget: SizeBudget): Buffer | undefined {
	try {
		// A cut or damaged end must not hide what stands before it.
		const plain = inflateSync(packed, { finishFlush: 2, maxOutputLength: budget.left + 1 });
		budget.take(plain.length);
		return plain;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw new UploadFault("FILE_BOMB");
		return undefined;
	}
}

/** Counts what zlib data in pieces unpacks to without keeping it; throws UploadFault where it is too much. */
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
