import { useCallback } from "react";
import { useCopy } from "../../shell/copy/use-copy.ts";
import type { PastedCell } from "../cells/paste.ts";

/** Why a cell is refused, as a sentence. */
export function useRefusalWords(): (refused: NonNullable<PastedCell["refused"]>) => string {
	const copy = useCopy("studio");
	return useCallback(
		(refused) => {
			if ("outside" in refused) return copy("tables.fault_outside");
			if ("lock" in refused) return copy(`tables.lock_${refused.lock}`);
			const { fault, values } = refused.fault;
			switch (fault) {
				case "choice":
					return copy("tables.fault_choice", { choices: values.choices ?? "" });
				case "yesNo":
					return copy("tables.fault_yesNo", { yes: values.yes ?? "", no: values.no ?? "" });
				case "bounds":
					return copy("tables.fault_bounds", { from: values.from ?? "", to: values.to ?? "" });
				default:
					return copy(`tables.fault_${fault}`);
			}
		},
		[copy],
	);
}
