import type { Json } from "../../engine/authored/authored.ts";
import { kindOf } from "../files/file-kinds.ts";

/** Forms take words of parts, so parts come before them. */
export function partsFirst(files: ReadonlyMap<string, Json>): readonly (readonly [string, Json])[] {
	const isPart = ([path]: readonly [string, Json]): boolean => kindOf(path) === "part";
	const all = [...files];
	return [...all.filter(isPart), ...all.filter((entry) => !isPart(entry))];
}
