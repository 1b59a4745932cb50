import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** A text to be sent: plain, and compressed at the maximum level. */
export interface PackedText {
	readonly identity: Buffer;
	readonly br: Buffer;
	readonly gzip: Buffer;
}

/** Returns a text with its compressed forms, compressed off the main thread. */
export async function packText(text: string): Promise<PackedText> {
	const identity = Buffer.from(text);
	const [br, zipped] = await Promise.all([
		brotliOf(identity, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
				[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
				[constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
			},
		}),
		gzipOf(identity, { level: constants.Z_BEST_COMPRESSION }),
	]);
	return { identity, br, gzip: zipped };
}

/** Returns the best form that an `Accept-Encoding` header allows; without a header only the plain one is safe. */
export function acceptedEncoding(header: string | undefined): keyof PackedText {
	const weights = new Map(
		(header ?? "").split(",").map((part) => {
			const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
			const quality = parameters.find((parameter) => parameter.startsWith("q="));
			return [name, quality === undefined ? 1 : Number(quality.slice(2))] as const;
		}),
	);
	const isAccepted = (name: string) => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
	return (["br", "gzip"] as const).find(isAccepted) ?? "identity";
}
