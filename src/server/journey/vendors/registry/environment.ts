/** Variables by name, as the process has them. */
export interface Environment {
	readonly [name: string]: string | undefined;
}

/** The text of a variable; an empty one counts as not set. */
export function textOf(environment: Environment, name: string): string | undefined {
	return environment[name] || undefined;
}

/** A variable's own name, and the lender that it is for: VENDOR_CREDIT__LAKESIDE_CU is lakeside-cu's. */
export function partsOf(variable: string): { readonly name: string; readonly org: string | undefined } {
	const at = variable.indexOf("__");
	if (at < 0) return { name: variable, org: undefined };
	return {
		name: variable.slice(0, at),
		org: variable
			.slice(at + 2)
			.toLowerCase()
			.replaceAll("_", "-"),
	};
}

/** A variable as one lender has it. */
export function ofOrg(name: string, org: string | undefined): string {
	return org === undefined ? name : `${name}__${org.toUpperCase().replaceAll("-", "_")}`;
}
