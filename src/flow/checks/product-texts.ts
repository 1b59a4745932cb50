import type { Json, Product } from "../engine/authored/authored.ts";
import type { TableFile } from "../engine/authored/authored-tables.ts";
import { ownTableNames } from "../engine/authored/own-tables.ts";
import { shownTexts } from "../engine/tables/shown-texts.ts";
import { at, copyFile, documentFile, files, formFile, isCopyFile, tableFile } from "./product-files.ts";

/** A text of a composed file that is shown to users. */
export interface ProductText {
	readonly file: string;
	readonly keys: readonly string[];
	readonly pointer: string;
	readonly text: string;
	/** Whether a law fixes its words. */
	readonly isFixed: boolean;
}

type Part = keyof typeof files;

const TEXT_FILES: readonly Part[] = [
	"org",
	"registration",
	"pages",
	"progress",
	"entry",
	"conditions",
	"standing",
	"notifications",
	"mails",
	"chat",
	"knowledge",
	"signer",
];
/** Keys of values that are never shown: ids, addresses, rules, notes for authors. */
const NO_TEXT = new Set(
	"$schema $ref pattern format about to page path blocks href url on from location redirect reachableFrom form forms onlyIf params when ways rule writes facts audience pricing routes".split(
		" ",
	),
);

/** The section of flows/copy that documents are filled with. */
const OF_DOCUMENTS = "documents";

/** A place, a figure in digits or in words, an address, a denial, or what is said to be fixed. */
const TELLING =
	/[{}\d@]|\b(?:www\.|minutes?|hours?|days?|weeks?|months?|years?|hundred|thousand|million|percent|dollars?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|d[ií]as?|mil|meses|no|not|never|fixed|without|zero|free|waived?|only|don't|won't|doesn't|sin|lends?|lending|llc|inc|corp|insured)\b/i;

/** A line that is called by a name: "your Harborpoint line". */
export const NAMED_LINE =
	/\b(?:[Yy]our|[Oo]ur) ((?:\p{Lu}[\p{L}'’]+ ){1,4})(?:home equity |credit )?(?:lines?|HELOC)(?![\p{L}])/gu;

const kept = new WeakMap<object, Map<string, readonly ProductText[]>>();

/** Returns the texts of a product that contain a brace, a figure, an address, a denial or the name of a line; values shared between organizations are read once. */
export function productTexts(product: Product): ProductText[] {
	return [
		...TEXT_FILES.flatMap((part) => textsOf(files[part], product[part] as unknown as Json)),
		...Object.entries(product.copy).flatMap(([section, file]) =>
			section === OF_DOCUMENTS ? [] : textsOf(copyFile(section), file),
		),
		...ownTableNames(product.tables).flatMap((name) => tableTexts(tableFile(name), product.tables[name])),
		...Object.entries(product.forms).flatMap(([formId, form]) => textsOf(formFile(formId), form as unknown as Json)),
	];
}

/** Returns the same texts of a product's documents. */
export function documentTexts({ documents, copy }: Product): ProductText[] {
	return [
		...Object.entries(documents).flatMap(([kind, document]) =>
			textsOf(documentFile(kind), document as unknown as Json),
		),
		...textsOf(copyFile(OF_DOCUMENTS), copy[OF_DOCUMENTS] ?? {}),
	];
}

/** What a table gives for people to read. */
function tableTexts(file: string, table: TableFile | undefined): ProductText[] {
	return shownTexts(table).flatMap(({ text, keys }) =>
		isTelling(text) ? [{ file, keys, pointer: at(...keys), text, isFixed: false }] : [],
	);
}

function isTelling(text: string): boolean {
	return TELLING.test(text) || text.search(NAMED_LINE) >= 0;
}

function textsOf(file: string, value: Json): readonly ProductText[] {
	if (typeof value !== "object" || value === null) return [];
	const known = kept.get(value)?.get(file);
	if (known !== undefined) return known;
	const found: ProductText[] = [];
	collect(file, value, [], found, false);
	kept.set(value, (kept.get(value) ?? new Map<string, readonly ProductText[]>()).set(file, found));
	return found;
}

function collect(file: string, value: Json, keys: readonly string[], found: ProductText[], isFixed: boolean): void {
	// every name in a file of copy is one of its own
	const isCopy = isCopyFile(file);
	if (typeof value === "string") {
		if (isTelling(value)) found.push({ file, keys, pointer: at(...keys), text: value, isFixed });
	} else if (typeof value === "object" && value !== null) {
		const isLaw = isFixed || (!isCopy && "fixed" in value);
		for (const [key, item] of Object.entries(value as { readonly [key: string]: Json })) {
			if (isCopy || !NO_TEXT.has(key) || keys.at(-1) === "properties") {
				collect(file, item, [...keys, key], found, isLaw);
			}
		}
	}
}
