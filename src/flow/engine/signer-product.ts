import type {
	BrowserProduct,
	EntryFile,
	FactsFile,
	FormFile,
	OriginationFile,
	PagesFile,
	Product,
	ProgressFile,
	SignerFile,
	StageRoutingFile,
} from "./authored/authored.ts";
import { withoutDiscounts } from "./decisions/discount-rules.ts";
import { compileFlow, type Flow } from "./decisions/flow.ts";
import { indexPages } from "./decisions/page-index.ts";
import { withoutOwn } from "./own-documents.ts";
import { withoutRaising } from "./raising-rule.ts";

const NO_STAGES: StageRoutingFile = { overrides: {}, stages: {}, waiting: {}, terminal: {} };
const NO_ENTRY: EntryFile = { guards: {}, carriedQuery: [], words: {} };
const NO_REGISTRATION = { steps: {} };

interface SignerParts extends Pick<Product, "application" | "stateRouting" | "pages"> {
	readonly facts: FactsFile;
	readonly origination: OriginationFile;
}

type SharedWords = NonNullable<PagesFile["words"]>;

const NO_WORDS: SharedWords = {};
const parts = new WeakMap<SignerFile, WeakMap<SharedWords, SignerParts>>();
const bars = new WeakMap<ProgressFile, ProgressFile>();

/**
 * Returns the flow of an additional signer as a product: the signer's facts, states, pages and vendor orders, only the
 * two-step progress bar, and only the forms of the signer's pages. Values shared between organizations stay shared.
 */
export function signerProduct<P extends Product | BrowserProduct>(product: P): P {
	return {
		...product,
		...partsOf(product.signer, product.pages.words),
		// their rules read the facts of the application
		org: withoutDiscounts(product.org),
		// the application's facts decide which documents are due; a browser has none
		documents: "documents" in product ? withoutOwn(product.documents) : {},
		conditions: withoutRaising(product.conditions),
		forms: formsOf(product),
		progress: barsOf(product.progress),
		registration: NO_REGISTRATION,
		stageRouting: NO_STAGES,
		entry: NO_ENTRY,
	};
}

/** Compiles the flow of an additional signer. */
export function compileSignerFlow(product: Product | BrowserProduct): Flow {
	return compileFlow(signerProduct(product));
}

function partsOf(signer: SignerFile, words = NO_WORDS): SignerParts {
	const byWords = parts.get(signer) ?? new WeakMap<SharedWords, SignerParts>();
	parts.set(signer, byWords);
	const known = byWords.get(words);
	if (known !== undefined) return known;
	const { facts, initial, states, interrupts = {}, transitions, routing, fallback, pages, tasks } = signer;
	const made: SignerParts = {
		facts: { facts },
		application: { initial, states, interrupts, transitions },
		stateRouting: { states: routing, fallback },
		pages: { pages, words, waits: {} },
		origination: { stages: {}, tasks },
	};
	byWords.set(words, made);
	return made;
}

function barsOf(progress: ProgressFile): ProgressFile {
	const known = bars.get(progress);
	if (known !== undefined) return known;
	const { coBorrower } = progress;
	const made: ProgressFile = { application: coBorrower, coBorrower, registration: NO_REGISTRATION };
	bars.set(progress, made);
	return made;
}

function formsOf({ signer, forms, conditions }: Product | BrowserProduct): { [formId: string]: FormFile } {
	const carried = new Set([...indexPages({ pages: signer.pages, waits: {} }).carriers.keys()]);
	for (const { form } of Object.values(conditions.conditions)) if (form !== undefined) carried.add(form);
	return Object.fromEntries(Object.entries(forms).filter(([formId]) => carried.has(formId)));
}
