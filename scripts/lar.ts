import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { loadCatalog } from "../src/flow/catalog/index.ts";
import type { SeriesFile } from "../src/flow/engine/authored/authored-series.ts";
import { checkRegister, type EditFinding, MADE_EDITS } from "../src/lending/reporting/edits/check-register.ts";
import { NOT_MADE, PUBLISHED_EDITS } from "../src/lending/reporting/edits/stated-edits.ts";
import { extendSeries } from "../src/lending/series/extend-series.ts";
import { readSeries } from "../src/lending/series/read-series.ts";
import { chooseVendors } from "../src/server/journey/adapters/chosen-vendors.ts";
import { keysOfEnvironment, keysOfFolder } from "../src/server/platform/crypto/key-files.ts";
import { openDatabase } from "../src/server/platform/db/open-database.ts";
import { readSettings } from "../src/server/settings.ts";
import { filerOf } from "../src/server/workflow/lar/filer.ts";
import { type Register, registerOf } from "../src/server/workflow/lar/register.ts";
import { homesOf } from "../src/server/workflow/lar/reportable.ts";

/** Writes a lender's loan application register: `npm run lar -- --org main --year 2026 [--apor table.csv] [--out file] [--check]`, or the list of its homes: `--homes file`. */
const USAGE =
	"Usage: npm run lar -- --org <code> --year <yyyy> [--apor <table of rates>] [--out <file>] [--check] | --homes <file>";
const OWNER_ONLY = 0o600;

async function writeRegister(): Promise<void> {
	const text = { type: "string" } as const;
	const { values } = parseArgs({
		options: { org: text, year: text, apor: text, out: text, homes: text, check: { type: "boolean" } },
	});
	const { org = "", year = "", apor, out, homes, check = false } = values;
	if (org === "" || !/^20\d\d$/.test(year)) throw new Error(USAGE);
	const settings = readSettings(process.env);
	const { overlaysDir, dataDir } = settings;
	const catalog = loadCatalog(overlaysDir === undefined ? {} : { overlaysDir });
	if (!catalog.orgCodes().includes(org)) {
		throw new Error(`No organization "${org}": there are ${catalog.orgCodes().join(", ")}.`);
	}
	const keys =
		settings.mode === "production" ? keysOfEnvironment(process.env) : keysOfFolder(join(dataDir, "keys"), process.env);
	const database = await openDatabase(settings);
	try {
		const product = catalog.product(org);
		const further = catalog.furtherOf(org).map((one) => catalog.of(one.product).product(org));
		const products = [product, ...further] as const;
		const table = apor === undefined ? undefined : seriesIn(apor, product.series.apor);
		if (homes !== undefined) {
			const lines = await homesOf(database, keys, products, Number(year));
			writeFileSync(resolve(homes), lines.map((line) => `${line}\n`).join(""), { mode: OWNER_ONLY });
			console.log(`${lines.length} homes in ${resolve(homes)}, as the Census Bureau's batch geocoder takes them.`);
			return;
		}
		const { filer, warnings } = filerOf(product);
		const register = await registerOf(
			{ database, keys, ports: chooseVendors(process.env, { orgs: catalog.orgCodes() }).adaptersOf(org) },
			{ products, filer, year: Number(year), apor: table },
		);
		const file = out === undefined ? join(dataDir, "lar", `${org}-${year}.txt`) : resolve(out);
		mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
		writeFileSync(file, [register.sheet, ...register.rows].map((row) => `${row}\n`).join(""), { mode: OWNER_ONLY });
		const { rows, leftOut } = register;
		console.log(
			`${rows.length} rows in ${file}; ${leftOut} applications without a final action in ${year}, or for a business alone.`,
		);
		for (const warning of warnings) console.warn(warning);
		tellPlaces(register);
		tellRefused(register);
		if (check) tellEdits(checkRegister(register.sheet, rows, Number(year)));
	} finally {
		await database.close();
	}
}

/** The published table in a file, in place of the lender's series. */
function seriesIn(file: string, series: SeriesFile): SeriesFile {
	const { rows, faults } = readSeries(
		readFileSync(resolve(file), "utf8"),
		series,
		new Date().toISOString().slice(0, 10),
	);
	const [fault] = faults;
	if (fault !== undefined) throw new Error(`${file}:${fault.line}:${fault.column} ${fault.cause} ${fault.cure}`);
	return { ...series, rows: extendSeries({ ...series, rows: {} }, rows).rows };
}

const DOUBTS = {
	NOT_FOUND: "no county and tract: the home was not found",
	SEVERAL: "no county and tract: several are possible",
	NOT_EXACT: "county and tract are those of an address like the home's",
};

/** Prints where counties and tracts come from, and the lines that a person has to look at. */
function tellPlaces({ sources, doubtful }: Register): void {
	for (const { name, benchmark, vintage, file } of sources) {
		const of = file && `written on ${file.date}, SHA-256 ${file.sha256}`;
		console.log(`places by ${[name, benchmark, vintage, of].filter(Boolean).join(", ")}`);
	}
	for (const { line, doubt } of doubtful) console.log(`line ${line}: ${DOUBTS[doubt]}`);
}

/** Prints the applications whose row is left out; a register without them is not complete. */
function tellRefused({ refused }: Register): void {
	for (const { applicationUuid, fields } of refused)
		console.error(
			`application ${applicationUuid} has no row: ${fields.join(", ")} cannot be written. Correct it, then write the register again.`,
		);
	if (refused.length > 0) process.exitCode = 1;
}

/** Prints what the published edits find; only quality edits leave a register that can be filed. */
function tellEdits(found: readonly EditFinding[]): void {
	for (const { edit, line, asks } of found) console.log(`line ${line}: ${edit} (${asks})`);
	for (const [edit, reason] of Object.entries(NOT_MADE)) console.log(`not made: ${edit} (${reason})`);
	const refused = found.filter(({ edit }) => !edit.startsWith("Q")).length;
	console.log(
		`${MADE_EDITS.length} of ${PUBLISHED_EDITS.length} published edits made: ${refused} syntactical or validity findings, ${found.length - refused} of quality.`,
	);
	if (refused > 0) process.exitCode = 1;
}

try {
	await writeRegister();
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
