import { addDays } from "./business-days.ts";
import { mostFee, originationFee } from "./fees.ts";
import type { Cents } from "./money.ts";

/** Texas Constitution art. XVI §50(a)(6), (g), (t); the figures have stood unchanged since 2018-01-01. */
export const TEXAS = { cltvCap: 0.8, feeCap: 0.02, minDraw: 4_000_00, waitDays: 12, firstPaymentMonths: 2 } as const;

/** Returns the largest origination fee on a line when `otherCapped` fees count against the same 2 %. */
export function texasMaxFee(line: Cents, otherCapped: Cents): Cents {
	return mostFee(line, { share: TEXAS.feeCap, otherFees: otherCapped });
}

/** Returns the fee on a draw that keeps fee + otherCapped within 2 % of draw + fee. */
export function texasOriginationFee(draw: Cents, percent: number, otherCapped: Cents = 0): Cents {
	return originationFee(draw, percent, { share: TEXAS.feeCap, otherFees: otherCapped });
}

/** Returns the first day on which a Texas line may close: the 12th day after the later of application and notice. */
export function earliestTexasClosing(applicationOn: string, noticeOn: string): string {
	return addDays(applicationOn > noticeOn ? applicationOn : noticeOn, TEXAS.waitDays);
}
