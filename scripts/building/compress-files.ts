import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressed = promisify(brotliCompress);
const zipped = promisify(gzip);
const KINDS = "**/*.{js,mjs,css,svg,json,wasm}";
/** Below this size a compressed file plus its header is no smaller than the original. */
const LEAST_BYTES = 1_024;

/** Writes .br and .gz copies of each text file in a built folder, at maximum compression: no request waits for it. */
export async function compressFiles(folder: string): Promise<void> {
	await Promise.all(
		globSync(KINDS, { cwd: folder }).map(async (name) => {
			const file = join(folder, name);
			const bytes = await readFile(file);
			if (bytes.length < LEAST_BYTES) return;
			const params = {
				[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
				[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
			};
			await Promise.all([
				compressed(bytes, { params }).then((packed) => writeFile(`${file}.br`, packed)),
				zipped(bytes, { level: constants.Z_BEST_COMPRESSION }).then((packed) => writeFile(`${file}.gz`, packed)),
			]);
		}),
	);
}
