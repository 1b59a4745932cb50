import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Tags whose content browsers check against a hash. */
const CHECKED = /^<script\b|\brel="(?:stylesheet|modulepreload)"/;
const TAG = /<(?:script|link)\b[^>]*? (?:src|href)="\/account\/heloc\/assets\/([^"]+)"[^>]*>/g;

const digests = new Map<string, string>();

/**
 * The page with its assets at the CDN, if there is one: the scripts and styles that it names carry the hashes of the
 * files in the folder of the built web, so that the CDN cannot change them.
 */
export function withAssetsFrom(html: string, cdnOrigin: string | undefined, webRoot: string | undefined): string {
	if (cdnOrigin === undefined) return html;
	const checked = html.replaceAll(TAG, (tag, file: string) => {
		const digest = CHECKED.test(tag) ? digestOf(webRoot, file) : undefined;
		const more = [
			...(/ crossorigin\b/.test(tag) || !CHECKED.test(tag) ? [] : [" crossorigin"]),
			...(digest === undefined ? [] : [` integrity="${digest}"`]),
		].join("");
		return tag.replace(/\/?>$/, (end) => `${more}${end}`);
	});
	return checked.replaceAll(
		/ (src|href)="\/account\/heloc\/assets\//g,
		(_, name: string) => ` ${name}="${cdnOrigin}/account/heloc/assets/`,
	);
}

/** The hash of a built file, whose name changes with its content; undefined for one that is not there. */
function digestOf(webRoot: string | undefined, file: string): string | undefined {
	const path = join(webRoot ?? "", "assets", file);
	const known = digests.get(path);
	if (known !== undefined) return known;
	try {
		const digest = `sha384-${createHash("sha384").update(readFileSync(path)).digest("base64")}`;
		digests.set(path, digest);
		return digest;
	} catch {
		return undefined;
	}
}
