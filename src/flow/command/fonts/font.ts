import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { NEEDED_CHARACTERS, readFont } from "../../catalog/fonts/read-font.ts";
import { Origins } from "../../catalog/text/origins.ts";
import { fontFile, type OwnFont } from "../../engine/authored/authored-font.ts";
import { type ExitCode, exitCodes, type FlowIo, NotReached, Refused, UsageError } from "../io.ts";
import type { Options } from "../options.ts";
import { tell } from "../print/report.ts";
import { organizationsFolder, orgOf } from "../server/server-call.ts";

/** Names, copyright and license, which an open license wants kept in the file. */
const KEPT_NAMES = [0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17];
/** Signatures and color, which the gate refuses. */
const DROPPED = ["DSIG", "SVG ", "COLR", "CPAL", "CBDT", "CBLC", "sbix", "meta"];

/**
 * Makes a lender's font from a whole one (TTF, OTF, WOFF or WOFF2): only the characters of English and Spanish pages, as
 * WOFF2, gated as the check gates it, in brand/fonts of the lender's folder.
 */
export async function makeFont(options: Options, io: FlowIo): Promise<ExitCode> {
	const org = orgOf(options);
	const font = await subset(contentOf(options.path ?? ""), options.weight);
	const { value, faults } = readFont(font.toString("base64"), { file: options.path ?? "", layer: org }, new Origins());
	if (faults.length > 0) {
		const found = faults.map((fault) => ({ severity: "error" as const, file: options.path ?? "", org, ...fault }));
		throw new Refused("FONT_REFUSED", "The font cannot be served.", found);
	}
	const { family, weights } = value as unknown as OwnFont;
	const weight = [...new Set(weights)].join(" ");
	const name = `${family} ${weight}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
	const path = join(organizationsFolder(options, io), org, fontFile(`${name}.woff2`));
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, font);
	const declared = { family, license: "", source: "", files: [{ file: `${name}.woff2`, weight }] };
	const next = "In org.json, state its license and source, and keep an open license's text beside the file:";
	const text = `wrote ${path}, ${font.length} bytes\n${next}\n${JSON.stringify({ fonts: { heading: declared } }, null, "\t")}\n`;
	await tell({ json: { path, bytes: font.length, declared }, text }, options.format, io);
	return exitCodes.clean;
}

function contentOf(file: string): Buffer {
	try {
		return readFileSync(file);
	} catch {
		throw new NotReached(`There is no file "${file}" to read.`);
	}
}

async function subset(font: Buffer, weight: string | undefined): Promise<Buffer> {
	const { default: subsetFont } = await import("subset-font");
	try {
		return await subsetFont(font, NEEDED_CHARACTERS, {
			targetFormat: "woff2",
			preserveNameIds: KEPT_NAMES,
			noHinting: true,
			dropTables: DROPPED,
			...(weight === undefined ? {} : { variationAxes: { wght: axisOf(weight) } }),
		});
	} catch (error) {
		if (error instanceof UsageError) throw error;
		const cause =
			weight === undefined ? "it is no font, or damaged" : "it is damaged, or has no such weights to choose";
		throw new NotReached(`The font cannot be read: ${cause}.`);
	}
}

function axisOf(weight: string): number | { readonly min: number; readonly max: number } {
	const [, min, max] = /^([1-9]00)(?: ([1-9]00))?$/.exec(weight) ?? [];
	if (min === undefined) throw new UsageError('--weight takes a weight such as 700, or a range such as "300 800".');
	return max === undefined ? Number(min) : { min: Number(min), max: Number(max) };
}
