import type { Json } from "../../../flow/engine/json.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { shownValue } from "./shown-value.ts";

/** How a fact's value is said. */
export function useSaidValue(): (value: Json) => string {
	const copy = useCopy("studio");
	return (value) => {
		if (value === true) return copy("tables.cell_yes");
		if (value === false) return copy("tables.cell_no");
		const isEmpty = value === null || value === "" || (Array.isArray(value) && value.length === 0);
		return isEmpty ? copy("tables.cell_none") : (shownValue(value, copy) ?? "");
	};
}
