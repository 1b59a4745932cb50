import { compileAt, type Operation, type RuleFunction } from "./rule-function.ts";

/** Compiles `startsWith` and `endsWith`: whether a text begins or ends with another; false for what is no text. */
export function compileAffix<Data>(
	operator: "startsWith" | "endsWith",
	operation: Operation<Data>,
): RuleFunction<Data> {
	const text = compileAt(operation, 0);
	const affix = compileAt(operation, 1);
	return (data, reads) => {
		const value = text(data, reads);
		const part = affix(data, reads);
		return typeof value === "string" && typeof part === "string" && value[operator](part);
	};
}
