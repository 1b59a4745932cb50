import { constants } from "node:zlib";
import type { FastifyCompressOptions } from "@fastify/compress";

/**
 * How an answer is packed whose route asks for it. A route's own options stand for all of these, so each names them whole;
 * Brotli packs pages tighter than zstd at the speed of an answer.
 */
export const PACKED = {
	encodings: ["br", "gzip"],
	brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
	threshold: 1024,
} satisfies FastifyCompressOptions;
