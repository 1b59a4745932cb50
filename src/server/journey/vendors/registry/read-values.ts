import { readFileSync } from "node:fs";
import type { DeclaredAdapter } from "./declaration.ts";
import { type Environment, ofOrg, textOf } from "./environment.ts";
import type { Setting } from "./setting.ts";
import type { VendorFault } from "./vendor-faults.ts";

/** A setting as it may be shown. */
export interface ShownSetting {
	readonly variable: string;
	readonly meaning: string;
	/** The configured or standard text; null without a value; of a secret only that there is one. */
	readonly shown: string | null;
}

export interface ReadSettings {
	readonly values: { readonly [name: string]: unknown };
	readonly shown: readonly ShownSetting[];
	readonly faults: readonly VendorFault[];
}

/** The settings of an adapter as one lender has them, or as all lenders have them. */
export function readValues(
	environment: Environment,
	adapter: Pick<DeclaredAdapter, "settings" | "refuse">,
	org: string | undefined,
): ReadSettings {
	const faults: VendorFault[] = [];
	const read = Object.entries(adapter.settings).map(([key, setting]) => {
		const { variable, text } = configured(environment, setting, org, faults);
		const raw = text ?? setting.standard ?? undefined;
		const shown = raw !== undefined && setting.isSecret ? "(secret)" : (raw ?? null);
		const value = raw === undefined ? undefined : checked(setting, variable, raw, faults);
		if (raw === undefined && setting.standard === undefined && !faults.some((fault) => fault.variable === variable)) {
			const also = setting.isSecret ? `, or ${variable}_FILE to a file with it` : "";
			faults.push({ variable, cause: `it is missing: ${setting.meaning}`, cure: `set it to ${setting.form}${also}` });
		}
		return { key, value, shown: { variable, meaning: setting.meaning, shown } };
	});
	const values = Object.fromEntries(read.map(({ key, value }) => [key, value]));
	const refused = faults.length === 0 ? adapter.refuse?.(values) : undefined;
	if (refused !== undefined) faults.push(refused);
	return {
		values,
		shown: read.map(({ shown }) => shown),
		faults,
	};
}

interface Configured {
	readonly variable: string;
	readonly text: string | undefined;
}

/** The lender's own text, else that of all lenders. */
function configured(
	environment: Environment,
	setting: Setting,
	org: string | undefined,
	faults: VendorFault[],
): Configured {
	const names = org === undefined ? [setting.name] : [ofOrg(setting.name, org), setting.name];
	for (const variable of names) {
		const text = textOf(environment, variable);
		const file = setting.isSecret ? textOf(environment, fileOf(variable)) : undefined;
		if (text !== undefined && file !== undefined) {
			faults.push({ variable, cause: `${fileOf(variable)} is set as well`, cure: "set only one of the two" });
		}
		if (text !== undefined) return { variable, text };
		if (file !== undefined) return { variable, text: contentOf(variable, file, faults) };
	}
	return { variable: setting.name, text: undefined };
}

/** The variable that names the file of a secret. */
export function fileOf(variable: string): string {
	const [name = "", ...org] = variable.split("__");
	return [`${name}_FILE`, ...org].join("__");
}

function contentOf(variable: string, file: string, faults: VendorFault[]): string | undefined {
	try {
		const text = readFileSync(file, "utf8").replace(/\r?\n$/, "");
		if (text !== "") return text;
		faults.push({ variable, cause: "its file is empty", cure: "write the secret into it" });
	} catch (error) {
		const { code = "unreadable" } = error as NodeJS.ErrnoException;
		faults.push({ variable, cause: `its file cannot be read (${code})`, cure: `correct ${fileOf(variable)}` });
	}
	return undefined;
}

function checked(setting: Setting, variable: string, raw: string, faults: VendorFault[]): unknown {
	const read = setting.read(raw);
	if ("value" in read) return read.value;
	faults.push({ variable, ...read.fault });
	return undefined;
}
