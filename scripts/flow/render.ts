import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Catalog, Diagnostic } from "../../src/flow/catalog/index.ts";
import { type Answers, sampleAnswers } from "../../src/flow/checks/forms/samples/sample-answers.ts";
import { formFile } from "../../src/flow/checks/product-files.ts";
import type { Product } from "../../src/flow/engine/index.ts";
import { runProcess } from "../testing/process.ts";

const REPOSITORY = fileURLToPath(new URL("../../", import.meta.url));

interface Failure {
	/** Organization and form: "main/start/income". */
	readonly drawn: string;
	readonly title: string;
	readonly said: string;
}

interface Report {
	readonly testResults: readonly {
		readonly message: string;
		readonly assertionResults: readonly {
			readonly status: string;
			readonly ancestorTitles: readonly string[];
			readonly title: string;
			readonly failureMessages?: readonly string[];
		}[];
	}[];
}

/**
 * Renders every distinct form of these organizations in the pages' own components, fills in valid answers and submits
 * them to the server's validator. Returns a finding (FORM_NOT_SENT) for each form that cannot be completed. The
 * organizations must have no other findings.
 */
export async function renderForms(
	catalog: Catalog,
	orgs: readonly string[],
	overlaysDir?: string,
): Promise<Diagnostic[]> {
	const folder = mkdtempSync(join(tmpdir(), "heloc-flow-render-"));
	const file = join(folder, "report.json");
	const vitest = join(REPOSITORY, "node_modules/vitest/vitest.mjs");
	const args = ["run", "--project", "web", "tests/web-forms", "--reporter=json", `--outputFile.json=${file}`];
	try {
		const { output } = await runProcess(process.execPath, [vitest, ...args], {
			cwd: REPOSITORY,
			env: {
				...process.env,
				NO_COLOR: "1",
				FORMS_OF: orgs.join(","),
				OVERLAYS_DIR: overlaysDir === undefined ? "" : resolve(overlaysDir),
			},
		});
		if (!existsSync(file)) throw new Error(`The forms could not be drawn.\n${output}`);
		const report = JSON.parse(readFileSync(file, "utf8")) as Report;
		const told = new Map<string, Failure>();
		// one failure per form is enough
		for (const failure of failuresOf(report)) if (!told.has(failure.drawn)) told.set(failure.drawn, failure);
		return [...told.values()].map((failure) => findingOf(catalog, orgs, failure));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function failuresOf({ testResults }: Report): Failure[] {
	return testResults.flatMap(({ message, assertionResults }) => {
		if (assertionResults.length === 0) throw new Error(`The forms could not be drawn.\n${message}`);
		return assertionResults
			.filter(({ status }) => status !== "passed")
			.map(({ ancestorTitles, title, failureMessages = [] }) => {
				const [first = "it failed"] = (failureMessages[0] ?? "").split("\n");
				return { drawn: ancestorTitles.at(-1) ?? "", title, said: first.replace(/^\w*Error: /, "") };
			});
	});
}

function findingOf(catalog: Catalog, orgs: readonly string[], { drawn, title, said }: Failure): Diagnostic {
	const org =
		orgs.filter((code) => drawn.startsWith(`${code}/`)).sort((one, other) => other.length - one.length)[0] ?? "";
	const formId = drawn.slice(org.length + 1);
	const form = catalog.product(org).forms[formId];
	const size = (["smallest", "largest", "random"] as const).find((one) => title.includes(` ${one} `));
	const answers: Answers | undefined =
		form === undefined ? undefined : size === undefined ? {} : sampleAnswers(form, size);
	const whose = size === undefined ? "With nothing answered, the form" : `With its ${size} valid answer, the form`;
	return {
		code: "FORM_NOT_SENT",
		severity: "error",
		...placeOf(catalog, org, formId, form),
		org,
		cause: `${whose} "${formId}" does not submit on the page what the server accepts: ${said}.`,
		cure: "Open the form with these answers: require nothing that is not shown, and show each field with its label and choices.",
		...(answers === undefined ? {} : { witness: { answers: { [formId]: answers } } }),
	};
}

/** The organization's own place in the form; the base's file where it changes nothing. */
function placeOf(catalog: Catalog, org: string, formId: string, form: Product["forms"][string] | undefined) {
	const file = formFile(formId);
	const provenance = catalog.provenance(org);
	const pointers = ["", ...Object.keys(form ?? {}).map((key) => `/${key}`)];
	const fields = Object.keys((form?.schema.properties ?? {}) as object).map((key) => `/schema/properties/${key}`);
	const origins = [...fields, ...pointers].flatMap((pointer) => provenance.origin(file, pointer) ?? []);
	const at = origins.find(({ layer }) => layer === org) ?? provenance.origin(file, "");
	return { file: at?.file ?? file, line: at?.line ?? 1, column: at?.column ?? 1 };
}
