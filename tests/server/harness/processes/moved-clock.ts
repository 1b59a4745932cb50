import { readFileSync } from "node:fs";

/** Preloaded into a process (`node --import`): its clock is the machine's, moved by what the file MOVED_CLOCK holds, in ms. */

const FILE = process.env.MOVED_CLOCK ?? "";
const Real = Date;

const moved = (): number => Real.now() + Number(readFileSync(FILE, "utf8"));

class MovedDate extends Real {
	constructor(...given: readonly number[]) {
		if (given.length === 0) super(moved());
		else super(...(given as [number]));
	}

	static override now(): number {
		return moved();
	}
}

globalThis.Date = MovedDate as DateConstructor;
