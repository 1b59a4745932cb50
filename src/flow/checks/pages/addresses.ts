import type { Json, Product } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files, formFile, productParts } from "../product-files.ts";

const SAFE =
	/^(?:https:\/\/[^\s/\\@]+(?:[/?#][^\s\\]*)?|mailto:[^\s\\]+|tel:[+\d().\- ]+|\/(?![/\\])[^\s\\]*|[A-Za-z0-9][A-Za-z0-9_/{}?=&#.-]*|)$/;
const SCRIPTED = /^[\s\p{Cc}]*(?:java\s*script|vbscript|data|file|blob|http)\s*:/iu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;
const MARKUP = /<\/?[a-z!][^>]*>|&#|javascript:/i;

/** Keys whose value is an address, by file. */
const ADDRESS_KEYS = new Set(["to", "redirect", "nmlsUrl", "logoRedirect", "footerImage", "logo", "href", "location"]);

/** Finds addresses that are neither https:, mailto:, tel: nor an app path (URL_REFUSED), and markup in texts (MARKUP_REFUSED). */
export function refusedAddress(product: Product): Finding[] {
	return [
		...productParts(product).flatMap(([file, part]) => findingsOf(file, part)),
		...Object.entries(product.forms).flatMap(([formId, form]) => findingsOf(formFile(formId), form)),
	];
}

// organizations share the files they do not change
const known = new WeakMap<object, { readonly file: string; readonly findings: readonly Finding[] }>();

function findingsOf(file: string, part: unknown): readonly Finding[] {
	const kept = typeof part === "object" && part !== null ? known.get(part) : undefined;
	if (kept?.file === file) return kept.findings;
	const findings: Finding[] = [];
	const walk = (value: Json | undefined, keys: readonly (string | number)[]): void => {
		if (typeof value === "string") judge(file, value, keys, findings);
		else if (typeof value === "object" && value !== null) {
			for (const [key, item] of Object.entries(value)) walk(item as Json, [...keys, key]);
		}
	};
	walk(part as Json | undefined, []);
	if (typeof part === "object" && part !== null) known.set(part, { file, findings });
	return findings;
}

function judge(file: string, text: string, keys: readonly (string | number)[], findings: Finding[]): void {
	const key = String(keys.at(-1));
	const isAddress = ADDRESS_KEYS.has(key) || (file === files.org && keys[0] === "links");
	if ((isAddress && !isTransition(file, keys) && !SAFE.test(text)) || SCRIPTED.test(text)) {
		findings.push({
			code: "URL_REFUSED",
			file,
			pointer: at(...keys),
			cause: `"${text.slice(0, 60)}" is not an address that the app opens.`,
			cure: "Write an https:, mailto: or tel: address, or an app path.",
		});
	} else if (!keys.includes("pattern") && (MARKUP.test(text) || CONTROL.test(text))) {
		findings.push({
			code: "MARKUP_REFUSED",
			file,
			pointer: at(...keys),
			cause: "The text contains markup or control characters.",
			cure: "Write plain text; the app formats it.",
		});
	}
}

/** The `to` of an interrupt or a transition is a state. */
function isTransition(file: string, keys: readonly (string | number)[]): boolean {
	return (
		(file === files.application || file === files.signer) && (keys[0] === "interrupts" || keys[0] === "transitions")
	);
}
