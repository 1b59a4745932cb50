import { loadCatalog } from "../../src/catalog/index.ts";
import type { Json } from "../../src/engine/authored/authored.ts";
import { isList, isObject } from "../../src/engine/json.ts";
import { pointerOf } from "../../src/engine/overlay/overlay-rules.ts";
import { buildPorts } from "../../src/server/journey/vendors/build-ports.ts";
import { editedFiles, PARTNER, partnersFolder, textIn } from "../partners/partner-files.ts";
import { seeded } from "./random.ts";
import { Walker } from "./walk.ts";

/** Files whose rules decide where a borrower goes. */
const FILES = ["flows/facts.json", "flows/origination.json", "flows/stage-routing.json"] as const;
const BORROWERS = 10;
const NOW = () => new Date("2026-11-20T15:00:00Z");

/** A place in a file and the value that a slip leaves there. */
type Slip = readonly [pointer: string, value: Json];

/** What became of one change of the partner's rules. */
export interface Accepted {
	/** Whether the checks accepted the change. */
	readonly isAccepted: boolean;
	readonly walked: number;
	/** How each trapped borrower got there. */
	readonly traps: readonly string[];
}

/** Makes a random slip in the partner's rules and, where the checks accept it, walks borrowers through what it made. */
export async function walkChanged(seed: number): Promise<Accepted> {
	const random = seeded(seed);
	const file = random.pick(FILES);
	const slips = slipsIn(JSON.parse(textIn(file) ?? "{}") as Json, []);
	const [pointer, value] = random.pick(slips);
	const catalog = loadCatalog({
		overlaysDir: partnersFolder,
		today: "2026-11-22",
		edited: editedFiles({ file, set: { [pointer]: value } }),
	});
	if (catalog.diagnostics(PARTNER).length > 0) return { isAccepted: false, walked: 0, traps: [] };
	const walker = new Walker(catalog.product(PARTNER), buildPorts({}, { delayMs: 0, now: NOW }));
	const traps: string[] = [];
	for (let borrower = 0; borrower < BORROWERS; borrower += 1) {
		try {
			await walker.walk(seeded(seed * BORROWERS + borrower));
		} catch (error) {
			const how = error instanceof Error ? error.message : String(error);
			traps.push(`${file}#${pointer} ${JSON.stringify(value)}: ${how}`);
		}
	}
	return { isAccepted: true, walked: BORROWERS, traps };
}

/** Slips of a hand in the rules of a file: a comparison turned round, a condition lost or negated, another choice, another page. */
function slipsIn(value: Json, keys: readonly (string | number)[]): Slip[] {
	const here = pointerOf(keys.map(String));
	if (isList(value)) {
		const isOperands = keys.at(-1) === "and" || keys.at(-1) === "or";
		const lost = isOperands && value.length > 1 ? value.map((_, at): Slip => [here, value.toSpliced(at, 1)]) : [];
		return [...lost, ...value.flatMap((one, at) => slipsIn(one, [...keys, at]))];
	}
	if (!isObject(value)) return [];
	const inner = Object.entries(value).flatMap(([key, one]) => slipsIn(one, [...keys, key]));
	const [operator = "", operands = null] = Object.entries(value)[0] ?? [];
	const turned = TURNED[operator];
	if (turned !== undefined) return [[here, { [turned]: operands }], ...inner];
	if (operator === "var" && keys.includes("when")) return [[here, { "!": [value] }], ...inner];
	return inner;
}

const TURNED: { readonly [operator: string]: string } = {
	"===": "!==",
	"!==": "===",
	">": "<",
	"<": ">",
	and: "or",
	or: "and",
};
