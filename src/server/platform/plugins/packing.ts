import { constants } from "node:zlib";
import type { FastifyCompressOptions } from "@fastify/compress";

/**
 * Compression for routes that opt in. A route's own options replace all of these, so each lists them completely; at
 * interactive speed Brotli compresses pages better than zstd.
 */
export const PACKED = {
	encodings: ["br", "gzip"],
	brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
	threshold: 1024,
} satisfies FastifyCompressOptions;
