import { at, files } from "../../checks/product-files.ts";
import type { Product } from "../../engine/authored/authored.ts";
import { changedValue } from "../levels/changed-value.ts";

type Conditions = Pick<Product, "conditions">;
type Refuse = (file: string, pointer: string, cause: string) => void;

/** Refuses changes of locked conditions, and of when conditions are raised. */
export function sameConditions(before: Conditions, after: Conditions, refuse: Refuse): void {
	const { raising } = before.conditions;
	if (raising?.locked && changedValue(raising, after.conditions.raising)) {
		refuse(files.conditions, at("raising"), "When conditions are raised is locked and is changed or taken away.");
	}
	for (const [id, condition] of Object.entries(before.conditions.conditions)) {
		if (condition.locked && changedValue(condition, after.conditions.conditions[id])) {
			refuse(files.conditions, at("conditions", id), `The condition "${id}" is locked and is changed or taken away.`);
		}
	}
}
