import type { Json } from "../../flow/engine/authored/authored.ts";
import { isObject } from "../../flow/engine/json.ts";
import type { ProgressShape } from "./progress-shapes.ts";

/** Pictures that stand below the promise of the first page: a street of houses, a lakeshore, or a row of townhouses. */
export const SCENES = ["street", "shore", "terrace"] as const;
export type SceneName = (typeof SCENES)[number];

/** The picture that goes with a brand's shape unless it names another. */
const BESIDE: Readonly<Record<ProgressShape, SceneName>> = {
	gable: "street",
	peak: "shore",
	sun: "street",
	wave: "shore",
	leaf: "shore",
	bridge: "terrace",
	arch: "terrace",
	steps: "terrace",
};

/** Reads the picture of org.json's `brand`; the meta-schema has proven its name. */
export function sceneOf(brand: Json | undefined): SceneName {
	const { scene, progress } = isObject(brand) ? brand : {};
	const named = SCENES.find((name) => name === scene);
	return named ?? BESIDE[(typeof progress === "string" ? progress : "gable") as ProgressShape];
}
