import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { promisify } from "node:util";
import { type BrotliCompress, brotliDecompress, constants, createBrotliCompress } from "node:zlib";

const decompressed = promisify(brotliDecompress);

/** Characters of a nonce, which fills the places of its mark byte by byte. */
const NONCE_LENGTH = 24;
/** A mark may by chance begin with text that follows elsewhere; another one does not. */
const TRIES = 3;
/** Made once for many responses, and off the main thread: the first page has to fit into the first packets of a connection. */
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** A compressed text that is complete up to the nonce in it. */
export interface NonceTemplate {
	/** Returns the Brotli stream of the text with this nonce; throws if its length differs from a nonce's. */
	filled(nonce: string): Buffer;
}

/** A random placeholder as long as a nonce. Nobody can guess it, so no request can put one into a page. */
export function newNonceMark(): string {
	// few texts continue with a plus, so that the compressor seldom copies from a mark
	return `+${randomBytes(16).toString("base64").slice(1)}`;
}

/**
 * Compresses the text between nonces once, with the nonce stored as it is. A mark stands in its place: it is compressed
 * apart from the text around it, and what the stream makes of other nonces is compared with the text. Returns undefined
 * if no mark passes; such a text is compressed for each response.
 */
export async function nonceTemplate(parts: readonly string[]): Promise<NonceTemplate | undefined> {
	for (let left = TRIES; left > 0; left -= 1) {
		const mark = newNonceMark();
		const packed = await compressed(parts, mark);
		const places = placesOf(packed, mark);
		const filled = (nonce: string) => overwritten(packed, places, nonce);
		if (await isFaithful(parts, filled)) return { filled };
	}
	return undefined;
}

async function compressed(parts: readonly string[], mark: string): Promise<Buffer> {
	const stream = createBrotliCompress(OPTIONS);
	const chunks: Buffer[] = [];
	stream.on("data", (chunk: Buffer) => chunks.push(chunk));
	const ended = once(stream, "end");
	for (const [at, part] of parts.entries()) {
		if (at > 0) await flushed(stream, mark);
		await flushed(stream, part);
	}
	stream.end();
	await ended;
	return Buffer.concat(chunks);
}

/** What follows starts at a byte of its own, and no copy reaches from one side to the other. */
function flushed(stream: BrotliCompress, text: string): Promise<void> {
	return new Promise((done) => {
		stream.write(text);
		stream.flush(constants.BROTLI_OPERATION_FLUSH, () => done());
	});
}

function placesOf(packed: Buffer, mark: string): readonly number[] {
	const places: number[] = [];
	for (let at = packed.indexOf(mark); at >= 0; at = packed.indexOf(mark, at + 1)) places.push(at);
	return places;
}

function overwritten(packed: Buffer, places: readonly number[], nonce: string): Buffer {
	if (nonce.length !== NONCE_LENGTH) throw new Error("A nonce of another length does not fit into a compressed page.");
	const copy = Buffer.from(packed);
	for (const place of places) copy.write(nonce, place, "latin1");
	return copy;
}

/** No character twice: a copy of the wrong character of a nonce shows. Like every nonce, they end in two equals signs. */
const PROBES = ["ABCDEFGHIJKLMNOPQRSTUV==", "wxyz0123456789+/abcdef=="];

async function isFaithful(parts: readonly string[], filled: (nonce: string) => Buffer): Promise<boolean> {
	for (const probe of [...PROBES, randomBytes(16).toString("base64")]) {
		const text = await decompressed(filled(probe)).catch(() => undefined);
		if (text?.toString("utf8") !== parts.join(probe)) return false;
	}
	return true;
}
