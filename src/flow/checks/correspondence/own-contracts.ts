import type { Product } from "../../engine/authored/authored.ts";
import type { ContractValue, DocumentContract, DocumentFile } from "../../engine/authored/authored-documents.ts";
import { COMMON_INPUTS, DOCUMENT_KINDS } from "../../engine/authored/document-inputs.ts";
import { didYouMean, ruleScope } from "../../engine/index.ts";
import { isObject } from "../../engine/json.ts";
import { isSourceLanguage } from "../../engine/locales/offered-locales.ts";
import { type KindOfOwn, originalOf, ownDocuments } from "../../engine/own-documents.ts";
import { neededValues } from "../../engine/paper-kinds.ts";
import type { Finding } from "../diagnostic.ts";
import { at, documentFile } from "../product-files.ts";

type Fault = Omit<Finding, "file">;

/**
 * Finds contracts of lenders' own documents that are not whole: of a document of the base, or a translation of nothing
 * (DOCUMENT_CONTRACT); a value that is never used, or cannot be printed so (DOCUMENT_VALUE); a place to sign without a
 * signature, or the other way around (DOCUMENT_SIGNATURE).
 */
export function ownContracts(product: Product): Finding[] {
	const { documents } = product;
	const ofBase = DOCUMENT_KINDS.flatMap((kind) =>
		contractOfBase(documents[kind]).map((fault) => ({ ...fault, file: documentFile(kind) })),
	);
	const ofOwn = ownDocuments(documents).flatMap((own) =>
		faultsOf(product, own).map((fault) => ({ ...fault, file: documentFile(own.kind) })),
	);
	return [...ofBase, ...ofOwn];
}

function contractOfBase(document: DocumentFile | undefined): Fault[] {
	if (document === undefined) return [];
	return (["contract", "translates"] as const)
		.filter((key) => Object.hasOwn(document, key))
		.map((key) => ({
			code: "DOCUMENT_CONTRACT",
			pointer: at(key),
			cause:
				"This document is one of the application's: when it is given and signed is decided there, and nothing reads this.",
			cure: `Take "${key}" away, or give your own document a file with another name.`,
		}));
}

function faultsOf(product: Product, own: KindOfOwn): Fault[] {
	const { contract, translates } = own.document;
	if (translates !== undefined) return translationFaults(product, own, translates);
	if (contract === undefined) return [];
	return [...signatureFaults(own.document, contract), ...valueFaults(product, own.document, contract)];
}

function translationFaults({ documents }: Product, own: KindOfOwn, translates: string): Fault[] {
	const original = originalOf(documents, own);
	const names = ownDocuments(documents).flatMap(({ kind, document }) =>
		document.contract === undefined ? [] : [kind.slice(kind.lastIndexOf(".") + 1)],
	);
	const fault = (pointer: string, cause: string, cure: string): Fault[] => [
		{ code: "DOCUMENT_CONTRACT", pointer, cause, cure },
	];
	if (own.document.contract !== undefined)
		return fault(at("contract"), "A translation has the contract of what it translates.", 'Take "contract" away.');
	if (original === own.document || original.contract === undefined) {
		const cause = `There is no document of your own called "${translates}".${didYouMean(translates, names)}`;
		return fault(at("translates"), cause, `Name one of ${names.join(", ") || "your own documents"}.`);
	}
	const { lang } = own.document;
	if (lang === undefined || isSourceLanguage(lang)) {
		const cause = "Nothing says into which language this translates, so it is given to no one.";
		return fault(lang === undefined ? "" : at("lang"), cause, 'Name the language: "lang": "es-US".');
	}
	const said = neededValues(own.document);
	const left = [...neededValues(original)].filter((name) => !said.has(name));
	if (left.length > 0) {
		const cause = `The original says ${left.map((name) => `{${name}}`).join(", ")}, and the translation doesn't.`;
		return fault(at("sections"), cause, "Say the same as the original.");
	}
	return [];
}

function signatureFaults({ sections }: DocumentFile, { sign }: DocumentContract): Fault[] {
	const places = Object.entries(sections).flatMap(([id, { parts }]) =>
		Object.entries(parts).flatMap(([part, { signature }]) =>
			signature === undefined ? [] : [at("sections", id, "parts", part, "signature")],
		),
	);
	const [first] = places;
	if (sign === undefined && first !== undefined) {
		const cause = "There is a place to sign, and no one is asked to sign there.";
		const cure = 'Say with which signature: "sign": "CLOSING". Or take the place away.';
		return [{ code: "DOCUMENT_SIGNATURE", pointer: first, cause, cure }];
	}
	if (sign === undefined || first !== undefined) return [];
	const cause = "It is to be signed, and has no place to sign.";
	return [
		{ code: "DOCUMENT_SIGNATURE", pointer: at("contract", "sign"), cause, cure: 'Add a piece with "signature".' },
	];
}

function valueFaults(product: Product, document: DocumentFile, { values = {} }: DocumentContract): Fault[] {
	const text = JSON.stringify(document.sections);
	return Object.entries(values).flatMap(([name, value]): Fault[] => {
		const fault = (cause: string, cure: string, key?: string): Fault[] => [
			{
				code: "DOCUMENT_VALUE",
				pointer: at("contract", "values", name, ...(key === undefined ? [] : [key])),
				cause,
				cure,
			},
		];
		if (COMMON_INPUTS.includes(name))
			return fault(`Every document has a value "${name}" already.`, "Give this one another name, or take it away.");
		const isPrinted = text.includes(`{${name}}`);
		if (!isPrinted && !text.includes(`"when":"${name}"`))
			return fault(`No text of the document has {${name}}.`, `Print it as {${name}}, or take it away.`);
		const unfit = isPrinted ? unprintable(product, name, value) : undefined;
		return unfit === undefined
			? []
			: fault(unfit, "Print another value, or show a piece of your own under a condition.", "as");
	});
}

/** Why a value cannot be printed in this way; undefined where it can. */
function unprintable({ facts, forms }: Product, name: string, { rule, as }: ContractValue): string | undefined {
	if (as === "condition") return `"${name}" is a condition: there are no words for it.`;
	const read = isObject(rule) && typeof rule.var === "string" ? ruleScope(facts, forms).names.get(rule.var) : undefined;
	if (as === "date" && read?.isDate !== true) return `"${name}" is printed as a date, and is no day.`;
	if (as === "text" && read?.values !== undefined)
		return `"${name}" is one of the codes ${read.values.slice(0, 3).join(", ")}: people would read the code.`;
	return undefined;
}
