import type { Product } from "../../engine/authored/authored.ts";
import { COMMON_INPUTS } from "../../engine/authored/document-inputs.ts";
import { didYouMean } from "../../engine/index.ts";
import type { Message } from "../../engine/messages/message.ts";
import { isIcu, parseMessage, placesOfMessage } from "../../engine/messages/parse-message.ts";
import { correctedPlace, nearest } from "../../engine/nearest.ts";
import { inputsOf } from "../../engine/paper-kinds.ts";
import type { RecordPath } from "../../engine/record/record-shape.ts";
import { placesOfMail } from "../correspondence/mail-places.ts";
import type { Finding } from "../diagnostic.ts";
import { isLenderPlace, lenderPlaces } from "../lender/lender-places.ts";
import { documentKindOf, files, isCopyFile } from "../product-files.ts";
import { documentTexts, type ProductText, productTexts } from "../product-texts.ts";
import { whyNotShown } from "../tables/fact-places.ts";

const CHAT_PLACES = ["name", "phone", "email"];
/** Places allowed in each part of the notifications. */
const NOTIFICATION_PLACES: { readonly [part: string]: readonly string[] } = {
	conditions: ["condition"],
	documents: ["document"],
	signing: ["signed", "signers"],
};
/** Paths of the record other than those of facts and form writes. */
const RECORD_PATHS: readonly RecordPath[] = [
	"application.incompleteness.by",
	"application.payoffRequest.holder",
	"application.recordedOwnership.owners",
	"application.seat.borrower",
];

/**
 * Finds unknown places in texts (PLACE_UNKNOWN) and unmatched braces (PLACE_UNCLOSED). Places in a screen's copy and in a
 * form's messages are compared with the base's when an overlay is composed.
 */
export function unknownPlace(product: Product): Finding[] {
	const lender = lenderPlaces(product.org);
	const record = recordTree(product);
	return [...productTexts(product), ...documentTexts(product)].flatMap((one): Finding[] => {
		const { file, pointer, text } = one;
		// plurals and selects of copy are judged as messages
		if (!/[{}]/.test(text) || (isCopyFile(file) && isIcu(text))) return [];
		if (/[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, ""))) {
			const cause = `A brace in "${shortened(text)}" opens or closes no place.`;
			return [{ code: "PLACE_UNCLOSED", file, pointer, cause, cure: "Write a place as {name}, or remove the brace." }];
		}
		return placesOf(text).flatMap((place): Finding[] => {
			const cause = isLenderPlace(place)
				? lender.fill(place) === undefined && lender.explain(place)
				: whyUnfilled(one, place, record, product);
			if (typeof cause !== "string") return [];
			const cure = `Name a place that is filled here, such as ${known(one, product)}, or write plain text.`;
			const corrected = isLenderPlace(place)
				? lender.correct(place)
				: correctedPlace(place, [...simplePlaces(one, product), "lender"]);
			return [{ code: "PLACE_UNKNOWN", file, pointer, cause, cure, ...corrected }];
		});
	});
}

/** Returns the places of a text, without braces; those of a plural or a select once. */
export function placesOf(text: string): string[] {
	if (isIcu(text)) return [...placesOfMessage(parsed(text))];
	return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, place = ""]) => place);
}

// a malformed message is a finding of its own
function parsed(text: string): Message {
	try {
		return parseMessage(text);
	} catch {
		return "";
	}
}

/** Whether a text's places are filled by its own screen, component or effect. */
export function isFilledByCode({ file, keys }: Pick<ProductText, "file" | "keys">): boolean {
	if (file === files.pages || file === files.signer) return keys.includes("words");
	if (isCopyFile(file)) return true;
	return file.startsWith("schemas/forms/") && keys[0] === "messages";
}

function simplePlaces({ file, keys }: ProductText, product: Product): readonly string[] {
	if (file === files.mails) return placesOfMail(product, keys);
	const kind = documentKindOf(file, product.documents);
	if (kind !== undefined) return [...inputsOf(product.documents, kind).values, ...COMMON_INPUTS];
	if (file === files.chat || file === files.knowledge) return CHAT_PLACES;
	return file === files.notifications ? (NOTIFICATION_PLACES[keys[0] ?? ""] ?? []) : [];
}

function known(one: ProductText, product: Product): string {
	return [...simplePlaces(one, product).map((place) => `{${place}}`), "{pricing.maxLine}", "{lender}"].join(", ");
}

function whyUnfilled(one: ProductText, place: string, record: Tree, product: Product): string | undefined {
	const unfilled = `Nothing fills "{${place}}" here.`;
	if (!/^\w+(\.\w+)*$/.test(place)) return unfilled;
	if (place.startsWith("facts.")) return whyNotShown(one, place, product);
	if (place.includes(".")) return isBody(one) ? whyNotInRecord(place, record) : unfilled;
	if (isFilledByCode(one)) return undefined;
	const simple = simplePlaces(one, product);
	return simple.includes(place) ? undefined : `${unfilled}${didYouMean(place, [...simple, "lender"])}`;
}

/** Whether a text is part of a page's body, or says who has to act and by when: these are filled from the record. */
function isBody({ file, keys }: ProductText): boolean {
	return (file === files.pages || file === files.signer) && (keys.includes("body") || keys.includes("ball"));
}

interface Tree {
	readonly [key: string]: Tree;
}

const trees = new WeakMap<object, Tree>();

function recordTree(product: Product): Tree {
	const known = trees.get(product.facts);
	if (known !== undefined) return known;
	const paths = [
		...RECORD_PATHS,
		...Object.values(product.facts.facts).flatMap(({ path }) => (path === undefined ? [] : [path])),
		...Object.values(product.forms).flatMap(({ writes }) => Object.keys(writes)),
	];
	const tree: { [key: string]: Tree } = {};
	for (const path of paths) {
		let node: { [key: string]: Tree } = tree;
		for (const key of path.split(".")) {
			if (!Object.hasOwn(node, key)) node[key] = {};
			node = node[key] as { [key: string]: Tree };
		}
	}
	trees.set(product.facts, tree);
	return tree;
}

/** A path unknown to rules and forms may still exist; one close to a known path is a typo. */
function whyNotInRecord(place: string, record: Tree): string | undefined {
	let node: Tree | undefined = record;
	for (const [depth, key] of place.split(".").entries()) {
		if (node === undefined || Object.hasOwn(node, key)) {
			node = node?.[key];
			continue;
		}
		const children = Object.keys(node);
		if (depth === 0 || nearest(key, children) !== undefined)
			return `The record has nothing at "${place}".${didYouMean(key, children)}`;
		return undefined;
	}
	return undefined;
}

function shortened(text: string): string {
	return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
