import type { Product } from "../../engine/authored/authored.ts";
import { fontFile, ownTypefaces, TYPEFACE_ROLES } from "../../engine/authored/authored-font.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** All fonts of a lender together, in bytes. */
const MOST_BYTES = 120 * 1024;
/** Weights of plain and of strong text. */
const TEXT_WEIGHTS = [400, 600];

/**
 * Finds what a lender declares of its fonts and its files do not bear out: a missing file (FONT_MISSING), another family
 * (FONT_NAME) or weight (FONT_WEIGHT), figures of different widths (FONT_FIGURES), more
 * than a page may load (FONT_TOO_LARGE); and files that nothing names (FONT_UNUSED).
 */
export function ownFonts({ org, fonts = {} }: Product): Finding[] {
	const found: Finding[] = [];
	const named = new Set<string>();
	const typefaces = ownTypefaces(org.brand);
	for (const role of TYPEFACE_ROLES) {
		const face = typefaces[role];
		const weights = face?.files.map(({ weight }) => weight.split(" ").map(Number)) ?? [];
		const lacks = TEXT_WEIGHTS.filter(
			(one) => !weights.some(([least = 0, most = least]) => least <= one && one <= most),
		);
		if (role === "text" && face !== undefined && lacks.length > 0) {
			const cause = `The typeface of text lacks the weight ${lacks.join(" and ")}: what is strong would look like the rest.`;
			const cure = "Add a file of that weight.";
			found.push({ code: "FONT_WEIGHT", file: files.org, pointer: at("brand", "fonts", role, "files"), cause, cure });
		}
		for (const [index, { file, weight }] of (face?.files ?? []).entries()) {
			const place = ["brand", "fonts", role, "files", index] as const;
			const report = (code: string, keys: readonly (string | number)[], cause: string, cure: string) =>
				found.push({ code, file: files.org, pointer: at(...keys), cause, cure });
			named.add(file);
			const font = Object.hasOwn(fonts, file) ? fonts[file] : undefined;
			if (font === undefined) {
				const cure = "Make it with `flow font`, or name a file that is there.";
				report("FONT_MISSING", [...place, "file"], `There is no file "${file}" in brand/fonts.`, cure);
				continue;
			}
			const { family, weights, figures } = font;
			if (family !== face?.family) {
				const cause = `${fontFile(file)} is of the family ${JSON.stringify(family)}.`;
				report("FONT_NAME", ["brand", "fonts", role, "family"], cause, `Write ${JSON.stringify(family)}.`);
			}
			const [least = 0, greatest = least] = weight.split(" ").map(Number);
			if (least < weights[0] || greatest > weights[1] || least > greatest) {
				const has = weights[0] === weights[1] ? String(weights[0]) : weights.join(" ");
				report("FONT_WEIGHT", [...place, "weight"], `The font has the weight ${has}.`, `Write "${has}".`);
			}
			if (figures === "uneven" && face?.figures !== "local") {
				const cause = "The figures of the font differ in width, so amounts would not line up.";
				const cure = 'Write "figures": "local", or choose a font with tabular figures.';
				report("FONT_FIGURES", [...place, "file"], cause, cure);
			}
		}
	}
	const bytes = Object.values(fonts).reduce((sum, { data }) => sum + (data.length / 4) * 3, 0);
	if (bytes > MOST_BYTES) {
		const cause = `The fonts have ${Math.ceil(bytes / 1024)} KB, and ${MOST_BYTES / 1024} KB at most may be loaded.`;
		const cure = "Take a weight away, or use one variable font.";
		found.push({ code: "FONT_TOO_LARGE", file: files.org, pointer: at("brand", "fonts"), cause, cure });
	}
	for (const name of Object.keys(fonts)) {
		if (named.has(name)) continue;
		const cure = "Name it in brand.fonts of org.json with its license, or take the file away.";
		const cause = `Nothing names "${name}", so its license is not stated.`;
		found.push({ code: "FONT_UNUSED", file: fontFile(name), pointer: "", cause, cure });
	}
	return found;
}
