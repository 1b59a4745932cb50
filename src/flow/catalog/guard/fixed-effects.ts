import { formFile } from "../../checks/product-files.ts";
import type { Product } from "../../engine/authored/authored.ts";
import { didYouMean } from "../../engine/nearest.ts";
import { FORM_EFFECTS } from "../../engine/record/record-fields.generated.ts";
import type { SafeguardFault } from "./safeguard-fault.ts";

type Content = Omit<Product, "hash">;

/**
 * Returns forms whose effect an organization adds, changes or drops, and its own forms with an effect that is not open
 * to them (EFFECT_NOT_ALLOWED). The effect of a locked form is reported with that form.
 */
export function effectFaults(before: Content, after: Content): SafeguardFault[] {
	const open = Object.keys(FORM_EFFECTS).filter((effect) => FORM_EFFECTS[effect]?.open === true);
	return Object.entries(after.forms).flatMap(([formId, { effect }]): SafeguardFault[] => {
		const below = before.forms[formId];
		if (below?.locked || effect === below?.effect) return [];
		if (below === undefined && effect !== undefined && open.includes(effect)) return [];
		const was = below?.effect === undefined ? "none" : `"${below.effect}"`;
		const cause =
			below === undefined
				? `The effect "${effect}" is the base's own and not open to forms of an organization.${didYouMean(effect ?? "", open)}`
				: `The form "${formId}" of the base has ${effect === undefined ? "no effect" : `the effect "${effect}"`} instead of ${was}.`;
		const cure =
			below === undefined
				? `Use one of the open effects (${open.join(", ")}), or none.`
				: "Leave the effect of a form of the base as it is.";
		return [{ code: "EFFECT_NOT_ALLOWED", file: formFile(formId), pointer: "/effect", cause, cure }];
	});
}
