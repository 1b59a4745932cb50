import type { Assumption, Diagnostic, Finding } from "../../checks/diagnostic.ts";
import { type Check, checkProduct, findingsOf, type InvariantsFile } from "../../checks/index.ts";
import { foreignLinks } from "../../checks/lender/foreign-links.ts";
import { foreignNames } from "../../checks/lender/foreign-names.ts";
import { unknownLocale } from "../../checks/locales/offered.ts";
import { otherNames } from "../../checks/locales/other-names.ts";
import { translations } from "../../checks/locales/translations.ts";
import { files, formFile } from "../../checks/product-files.ts";
import { TooManyRegions } from "../../checks/regions/decision-diagrams.ts";
import { keptVerdict } from "../../checks/regions/proofs.ts";
import type { FormFile, Product } from "../../engine/authored/authored.ts";
import { EngineError } from "../../engine/index.ts";
import { pointerOf } from "../../engine/overlay/overlay-rules.ts";
import { oldNamesIn } from "../compose/renamed-facts.ts";
import { INVARIANTS_FILE, ORG_FILE } from "../files/file-kinds.ts";
import type { WrittenOrganization } from "../files/written-organization.ts";
import type { LenderRules } from "../guard/lender-rules.ts";
import { suppress } from "../guard/suppressions.ts";
import { composedFile } from "../levels/composed-file.ts";
import type { Level } from "../levels/composed-level.ts";
import { type LevelFault, told } from "../levels/level-fault.ts";
import { missingTranslations } from "../locales/missing-translations.ts";
import { assemble } from "../product/product.ts";
import { compileForm } from "../ship/validate.ts";
import type { Origin, Origins } from "../text/origins.ts";
import { unproved } from "./unproved.ts";

/** The code of a check that could not be taken to the end. */
const CHECK_STOPPED = "CHECK_STOPPED";
/** The code of files that are more than a check takes: no fault of ours. */
const CHECK_TOO_LARGE = "CHECK_TOO_LARGE";

/** What any check may find. */
const STOPS: ReadonlySet<string> = new Set([CHECK_STOPPED, CHECK_TOO_LARGE]);

const compileFaults = new WeakMap<object, string | null>();

/** Concerns the lender, no matter which file contains the value. */
const TAKEN_OVER = /^(LINK_HOST_REFUSED|FOREIGN_IDENTITY)$/;

/** An unused entry is the fault of the file that adds it, not of the one that removes its use. */
const UNUSED =
	/^(FACT_UNUSED|FORM_UNUSED|PAGE_UNREACHABLE|STATE_UNREACHABLE|MESSAGE_NEVER_SHOWN|PROGRESS_UNUSED|MILESTONE_UNUSED|STAGE_ELSEWHERE)$/;

/** The base is as the specification has it, which sends people back and waits for them on purpose; lenders answer for what they change. */
export const OF_THE_SPECIFICATION =
	/^(PROGRESS_(FALLS|FULL|SKIPPED|HIDDEN)|TURN_CONTRADICTS|QUESTION_(TWICE|EARLY)|STEP_AFTER_ACCOUNT|MESSAGE_PRESET|NOTICE_WITHOUT_ACTION|FORM_DENIES|ABOUT_CONTRADICTS)$/;

/** A table or a series that ends is renewed where it is written, not by each lender that inherits it. */
const RENEWED_ABOVE = /^(TABLE|SERIES)_EXPIRES$/;

/** A row that decides for no borrower of this lender may decide for those of others that have it. */
const OF_ITS_ROWS = /^TABLE_ROW_(IDLE|ENDED|REFUSES)$/;

/** A rule that is settled for one lender decides for others, and where a row of the base stands on the timeline is each lender's choice. */
const OF_ITS_RULES = /^(GUARD_(NEVER|ALWAYS)|STATE_NOT_SERVED|COMPARISON_SETTLED|MILESTONE_FALLS)$/;

/** Translations of the base follow its sentences in their own time; an organization answers for those that it wrote itself. */
const OF_TRANSLATORS = /^LOCALE_(STALE|UNKNOWN|LONG)$/;

/** The faults of a composed product, each at the position of its value. */
export interface JudgedProduct {
	readonly faults: readonly LevelFault[];
	/** Assumptions where the checks could not decide. */
	readonly assumed: readonly Assumption[];
	/** The checks that found what has a code; nothing for codes that other parts of the gate find, too. */
	readonly makers: ReadonlyMap<string, ReadonlySet<Check>>;
	/** False when serious faults kept some checks from running, or a file does not match its meta-schema. */
	readonly isWhole: boolean;
}

const NO_MAKERS: JudgedProduct["makers"] = new Map();

/**
 * Returns the faults of a composed product: forms that do not compile, and findings of the checks. Empty when a file
 * does not match its meta-schema. `only` restricts the result to one code.
 */
export function judgeProduct(
	level: Level,
	origins: Origins,
	rules: LenderRules,
	today?: string,
	only?: string,
): JudgedProduct {
	if (!level.isSound) return { faults: [], assumed: [], makers: NO_MAKERS, isWhole: false };
	try {
		return judged(level, origins, rules, today, only);
	} catch (error) {
		return { faults: [stopped(level, origins, error)], assumed: [], makers: NO_MAKERS, isWhole: false };
	}
}

/** What some of the checks alone find in a composed product that matches its meta-schemas. */
export function foundBy(
	checks: ReadonlySet<Check>,
	level: Level,
	origins: Origins,
	rules: LenderRules,
	today?: string,
): readonly LevelFault[] {
	try {
		const found = findingsOf({ ...assemble(level), hash: "" }, checks, today);
		return placed(suppress(level, origins, found, false, today), level, origins, rules);
	} catch {
		// what stops is another fault
		return [];
	}
}

/**
 * The finding of files that a check or the engine cannot take to the end: they stop no other lender's check. It is a
 * fault of ours as well, so it says what stopped.
 */
function stopped(level: Pick<Level, "files">, origins: Origins, error: unknown): LevelFault {
	const fact = error instanceof EngineError ? error.fact : undefined;
	const [path, pointer] = fact === undefined ? [ORG_FILE, ""] : [files.facts, pointerOf(["facts", fact])];
	const { file = path, line = 1, column = 1 } = origins.locate(level.files.get(path) ?? null, pointer) ?? {};
	const isAnywhere = fact === undefined;
	const place = { severity: "error", file, line, column, path, pointer, isAnywhere } as const;
	if (error instanceof TooManyRegions) {
		const cause = "These files have more cases than can be checked one by one.";
		return { ...place, code: CHECK_TOO_LARGE, cause, cure: "Write fewer rows or columns in what was changed last." };
	}
	const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
	return {
		...place,
		code: CHECK_STOPPED,
		cause: `The check could not be taken to the end with these files: ${said}`,
		cure: "Take back what was changed last, and tell the operator: the check should have said more.",
	};
}

/** The same of an organization whose files could not even be read or composed. */
export function stoppedAt(
	{ code, shown }: Pick<WrittenOrganization, "code" | "shown">,
	origins: Origins,
	error: unknown,
): Diagnostic {
	return { ...told(stopped({ files: new Map() }, origins, error)), file: `${shown}/${ORG_FILE}`, org: code };
}

/** Whether every check was taken to the end, so that the findings may be kept. */
export function isTakenToTheEnd(faults: readonly Pick<LevelFault, "code">[]): boolean {
	return faults.every(({ code }) => code !== CHECK_STOPPED);
}

function judged(
	level: Level,
	origins: Origins,
	rules: LenderRules,
	today: string | undefined,
	only: string | undefined,
): JudgedProduct {
	const product: Product = { ...assemble(level), hash: "" };
	const invariants = level.files.get(INVARIANTS_FILE) as InvariantsFile | undefined;
	const checked = checkProduct(product, invariants, today, only !== undefined && STOPS.has(only) ? undefined : only);
	const gaps = missingTranslations(product, level, origins);
	const ofForms: readonly Finding[] = formFaults(product);
	const ofLender: readonly Finding[] = [
		...foreignLinks(product, rules.linkHosts),
		...foreignNames(product, rules.lenders, rules.ancestors),
		...otherNames(product),
		...unknownLocale(product),
		...translations(product),
		...gaps.findings,
	];
	const isOwn = (file: string, pointer: string): boolean =>
		origins.locate(composedFile(level, file), pointer)?.layer === level.name;
	const open = unproved(product, level.name === "base" ? [] : checked.assumed, isOwn);
	const found = [...ofForms, ...checked.findings, ...ofLender, ...open.findings];
	const faults = placed(suppress(level, origins, found, checked.isWhole, today), level, origins, rules);
	const assumed = [...checked.assumed.filter((one) => !open.told.has(one)), ...oldNames(level), ...gaps.assumed];
	const own = new Set([...ofForms, ...ofLender, ...open.findings].map(({ code }) => code));
	const makers = new Map([...checked.makers].filter(([code]) => !own.has(code)));
	return { faults, assumed, makers, isWhole: checked.isWhole };
}

/** Findings where they were written, without those that are another level's to mend. */
function placed(findings: readonly Finding[], level: Level, origins: Origins, rules: LenderRules): LevelFault[] {
	const locate = (file: string, pointer: string) => origins.locate(composedFile(level, file), pointer);
	const told = new Set<string>();
	return findings.flatMap((finding): LevelFault[] => {
		const { also = [], elsewhere = [], ...rest } = finding;
		const places = [finding.pointer, ...also].map((pointer) => ({ file: finding.file, pointer })).concat(elsewhere);
		// when values contradict each other, blame the one that this level wrote
		const own = places.find(({ file, pointer }) => locate(file, pointer)?.layer === level.name);
		const { file: path, pointer } = own ?? finding;
		// one value may contradict many others, and is told once
		const key = JSON.stringify([finding.code, path, pointer]);
		if (elsewhere.length > 0 && told.has(key)) return [];
		told.add(key);
		const written = locate(path, pointer);
		// an inherited value that this lender may not use is in another lender's file, which its author cannot edit
		const isTakenOver = TAKEN_OVER.test(finding.code) && written?.layer !== level.name;
		const at = isTakenOver ? origins.locate(composedFile(level, ORG_FILE), "") : written;
		if (level.name !== "base" && at?.layer === "base" && UNUSED.test(finding.code)) return [];
		if (level.name === "base" && OF_THE_SPECIFICATION.test(finding.code)) return [];
		if (at?.layer !== level.name && OF_ITS_ROWS.test(finding.code)) return [];
		if (OF_ITS_RULES.test(finding.code) && isOthers(level, at)) return [];
		if (rules.ancestors.size > 0 && at?.layer !== level.name && RENEWED_ABOVE.test(finding.code)) return [];
		if (OF_TRANSLATORS.test(finding.code) && finding.file !== ORG_FILE && isOthers(level, at)) return [];
		const place = { file: at?.file ?? path, line: at?.line ?? 1, column: at?.column ?? 1 };
		return [{ ...rest, pointer, severity: "error" as const, path, ...place }];
	});
}

function isOthers(level: Level, at: Origin | undefined): boolean {
	return level.name === "base" || at?.layer !== level.name;
}

/** Notices of facts that an overlay calls by an old name. */
function oldNames(level: Level): Assumption[] {
	return oldNamesIn(level.files.get(files.facts)).map(({ name, to }) => ({
		file: files.facts,
		pointer: pointerOf(["renamed", name]),
		about: `"${name}" is now called "${to}"; ${level.name} uses the old name, which is read for one more release`,
		isNotice: true,
	}));
}

/** The pattern and condition checks report which one, and where. */
const TOLD = /^(?:Invalid regular expression|strict mode: "if" without)/;

function formFaults(product: Product): { code: string; file: string; pointer: string; cause: string; cure: string }[] {
	return Object.entries(product.forms).flatMap(([formId, form]) => {
		const fault = compileFault(form);
		if (fault === null || TOLD.test(fault)) return [];
		const cause = `These questions can't be checked as they are written: ${fault}.`;
		return [
			{
				code: "SCHEMA_FAULTY",
				file: formFile(formId),
				pointer: "/schema",
				cause,
				cure: "Mend the keyword that is named.",
			},
		];
	});
}

function compileFault(form: FormFile): string | null {
	let fault = compileFaults.get(form.schema);
	if (fault === undefined) {
		fault = keptVerdict("compile", JSON.stringify(form.schema), () => faultOfCompiling(form));
		compileFaults.set(form.schema, fault);
	}
	return fault;
}

function faultOfCompiling(form: FormFile): string | null {
	try {
		compileForm(form);
		return null;
	} catch (error) {
		return error instanceof Error ? error.message : "unknown fault";
	}
}
