import { CONTRACTS } from "../../ports/contract/contracts.ts";
import type { Ports } from "../../ports/ports.ts";
import { NotYet } from "../../steps/not-yet.ts";
import type { VendorCall } from "../guard/adapter.ts";
import { portName } from "../guard/vendor-limits.ts";
import type { AdapterTools } from "../registry/declaration.ts";
import { matching } from "../registry/setting.ts";
import type { VendorFault } from "../registry/vendor-faults.ts";
import answers from "./officers-answers.json" with { type: "json" };

const { always, unlessAlone } = answers.twoOfficers;
/** Answers are given at the desk, which wakes the order; this is only for one whose wake-up was lost. */
const LOOK_AGAIN_MS = 24 * 3_600_000;

/** The settings that all desks share. */
export const DESK_SETTINGS = {
	alone: matching("DESK_ALONE", "where one officer's answer is enough, unless two always answer there", {
		pattern: /^[a-z-]+(,[a-z-]+)*$/,
		form: `names such as "${unlessAlone.map(nameOf).join(",")}"`,
		standard: null,
	}),
};

/** The settings as an adapter gets them. */
export interface DeskSettings {
	readonly alone: string | undefined;
}

/** What is wrong with where one officer is to be enough. */
export function refuseAlone({ alone }: DeskSettings): VendorFault | undefined {
	const may = unlessAlone.map(nameOf);
	const wrong = namesIn(alone).filter((name) => !may.includes(name));
	if (wrong.length === 0) return undefined;
	return { variable: "DESK_ALONE", cause: `it names ${wrong.join(", ")}`, cure: `name only ${may.join(", ")}` };
}

/**
 * What officers answer at a port: each question waits at the desk until it is answered and, where money, credit or sanctions
 * are concerned, confirmed by a second officer.
 */
export function askedAtDesk<Port extends keyof Ports>(port: Port, { alone }: DeskSettings, { now }: AdapterTools) {
	const isAlone = namesIn(alone).includes(portName(port));
	const needsSecond = always.includes(port) || (unlessAlone.includes(port) && !isAlone);
	return (operation: string) => {
		if (!Object.hasOwn(CONTRACTS[port] ?? {}, operation)) throw new Error(`${port}.${operation} has no contract.`);
		return async (request: object, call?: VendorCall): Promise<never> => {
			const found = await call?.later?.answerTo({ port, operation, request, needsSecond });
			if (found === undefined) throw new NotYet(new Date(now().getTime() + LOOK_AGAIN_MS));
			// the guard judges it by the contract
			return found.answer as never;
		};
	};
}

function namesIn(list: string | undefined): readonly string[] {
	return list?.split(",") ?? [];
}

function nameOf(port: string): string {
	return portName(port as keyof Ports);
}
