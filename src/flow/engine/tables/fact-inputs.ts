import type { FactSpec, FactsFile } from "../authored/authored.ts";
import type { TableFile, TableInput } from "../authored/authored-tables.ts";

/**
 * Returns a table whose inputs that are facts are declared as these facts are: type, values, bounds, and whether they may be
 * unknown. An input whose fact nobody declares, or which is a list, stays as it is written (`isUntyped`).
 */
export function withFactInputs(table: TableFile, { facts }: FactsFile): TableFile {
	const named = Object.entries(table.inputs ?? {}).filter(([, { fact }]) => fact !== undefined);
	if (named.length === 0) return table;
	const inputs = named.flatMap(([name, input]) => {
		const spec = input.fact !== undefined && Object.hasOwn(facts, input.fact) ? facts[input.fact] : undefined;
		const typed = spec && typedBy(input, spec);
		return typed === undefined ? [] : [[name, typed] as const];
	});
	return { ...table, inputs: { ...table.inputs, ...Object.fromEntries(inputs) } };
}

/** Whether an input names a fact that says nothing of its type: there is none of that name, or it is a list. */
export function isUntyped({ fact, type }: Partial<TableInput>): boolean {
	return fact !== undefined && type === undefined;
}

/** Whether a table has such an input, so that its rows have no meaning. */
export function hasUntyped({ inputs }: TableFile): boolean {
	return Object.values(inputs).some(isUntyped);
}

function typedBy({ fact, about, unit }: TableInput, spec: FactSpec): TableInput | undefined {
	const { type, enum: values, format, nullable, minimum, maximum } = spec;
	if (fact === undefined || type === "list") return undefined;
	return {
		fact,
		type,
		...(values === undefined ? {} : { enum: values }),
		...(format === undefined ? {} : { format }),
		...(nullable === undefined ? {} : { nullable }),
		...(minimum === undefined ? {} : { minimum }),
		...(maximum === undefined ? {} : { maximum }),
		...(unit === undefined ? {} : { unit }),
		...(about === undefined ? {} : { about }),
	};
}
