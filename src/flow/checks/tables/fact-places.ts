import type { FactSpec, MailSpec, Product } from "../../engine/authored/authored.ts";
import { ownTableName } from "../../engine/authored/own-tables.ts";
import { didYouMean } from "../../engine/index.ts";
import { FACT_PLACE } from "../../engine/texts/shown-fact.ts";
import { files } from "../product-files.ts";
import { type ProductText, productTexts } from "../product-texts.ts";
import { basesOf } from "./fact-bases.ts";

/** What only a browser has: the server that writes a mail knows no page. */
const IN_BROWSER: ReadonlySet<string> = new Set(["page", "query"]);
/** What only the server has. */
const ON_SERVER: ReadonlySet<string> = new Set(["underwriting"]);

/** Returns the facts that sentences of pages and mails show ({facts.branch}). */
export function shownFacts(product: Product): string[] {
	const texts = productTexts(product).filter(({ file }) => file === files.pages || file === files.mails);
	return texts.flatMap(({ text }) => factsIn(text));
}

function factsIn(text: string): string[] {
	return [...text.matchAll(FACT_PLACE)].map(([, name = ""]) => name);
}

/** Returns why a fact cannot fill a place of a text ("facts.branch"), in a sentence; undefined where it fills it. */
export function whyNotShown({ file, keys }: ProductText, place: string, product: Product): string | undefined {
	const [, name = "", ...more] = place.split(".");
	const mail = file === files.mails && keys[0] === "mails" ? product.mails.mails[keys[1] ?? ""] : undefined;
	const isInPage = file === files.pages && keys.includes("body");
	const isInMail = mail?.audience === "applicant" && !keys.includes("action");
	if (more.length > 0 || !(isInPage || isInMail)) {
		return `Nothing fills "{${place}}" here: only the body of a page, and a mail to the applicant, show facts.`;
	}
	const { facts } = product.facts;
	const mayShow = ({ table, unit }: FactSpec) => table !== undefined || (unit !== undefined && isInPage);
	const decided = Object.entries(facts).flatMap(([fact, declared]) => (mayShow(declared) ? [fact] : []));
	const spec = decided.includes(name) ? facts[name] : undefined;
	if (spec === undefined) {
		const source = isInPage
			? "a table of its own decides, or that are derived and have a unit"
			: "a table of its own decides";
		return `"${name}" is none of the facts that ${source}.${didYouMean(name, decided)}`;
	}
	// a table that is missing or means nothing is a finding of its own
	if (spec.rule === undefined) return undefined;
	const output = product.tables[ownTableName(spec.table ?? "")]?.outputs[spec.output ?? ""];
	if (spec.type === "boolean" || (spec.type === "string" && output?.enum !== undefined)) {
		const what = spec.type === "boolean" ? "is true or false" : "has a closed list, so it is a code";
		return `"{${place}}" is nothing that people read: the output ${what}.`;
	}
	const [absentRoots, where] =
		mail === undefined ? [ON_SERVER, "in a browser"] : [IN_BROWSER, "when a mail is written"];
	const absent = basesOf(product, name).find(({ path }) => absentRoots.has(path.split(".")[0] ?? ""));
	if (absent !== undefined) return `"{${place}}" depends on "${absent.path}", which is not known ${where}.`;
	return mail === undefined ? undefined : whyNotMailed(product, mail, keys, place);
}

function whyNotMailed(product: Product, mail: MailSpec, keys: readonly string[], place: string): string | undefined {
	const isUnknown = (name: string) => product.facts.facts[name]?.nullable === true;
	const name = place.slice("facts.".length);
	if (!keys.includes("body")) {
		return isUnknown(name) ? `"{${place}}" may be unknown, and this line is never left out.` : undefined;
	}
	const bodies = [mail.body, mail.onPaper?.body, mail.agreed?.body].filter((body) => body !== undefined);
	const isEmpty = bodies.some((body) => body.every((paragraph) => factsIn(paragraph).some(isUnknown)));
	return isEmpty ? `"{${place}}" may be unknown, and then nothing of the mail is left.` : undefined;
}
