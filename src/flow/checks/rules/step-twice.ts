import type { Product } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** Finds registration steps that share an address or a `step` value, so that one hides the other (STEP_TWICE). */
export function stepTwice(product: Product): Finding[] {
	const steps = Object.entries(product.registration.steps);
	return (["path", "step"] as const).flatMap((key) => {
		const owners = new Map<string, string>();
		return steps.flatMap(([id, step]) => {
			const owner = owners.get(step[key]);
			if (owner === undefined) {
				owners.set(step[key], id);
				return [];
			}
			const cause = `The steps "${owner}" and "${id}" have the same ${key}, "${step[key]}".`;
			const cure = `Give each step a ${key} of its own.`;
			return [{ code: "STEP_TWICE", file: files.registration, pointer: at("steps", id, key), cause, cure }];
		});
	});
}
