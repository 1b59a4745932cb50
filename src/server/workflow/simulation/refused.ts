import type { SimulationRefusal } from "../../../flow/editing/index.ts";

type Said = Omit<SimulationRefusal, "step">;

/** A start or a step that the simulation cannot take. */
export class SimulationRefused extends Error {
	readonly said: Said;

	constructor(code: Said["code"], about: string, fields: Said["fields"] = []) {
		super(`${code}: ${about}`);
		this.name = "SimulationRefused";
		this.said = { code, about, fields };
	}
}
