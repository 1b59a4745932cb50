import { addDays, isBankingDay } from "../../../../lending/calendar/business-days.ts";
import type { NotaryPort } from "../../ports/papers/notary.ts";
import type { Adapter } from "../guard/adapter.ts";
import type { askedAtDesk } from "./desk-adapter.ts";

const DAYS = 5;

/**
 * A notary in person only, on banking days at these times (UTC): nobody else keeps the calendar, so a time is open until its
 * lender says otherwise to the signer.
 */
export function notaryByAppointment(
	times: readonly string[],
	ask: ReturnType<typeof askedAtDesk>,
): Adapter<NotaryPort> {
	const slots: NotaryPort["slots"] = async ({ kind, from, earliest = "" }) => {
		if (kind === "VIDEO") return [];
		const days: string[] = [];
		const tomorrow = addDays(from.slice(0, 10), 1);
		for (let day = earliest > tomorrow ? earliest : tomorrow; days.length < DAYS; day = addDays(day, 1)) {
			if (isBankingDay(day)) days.push(day);
		}
		return days.flatMap((day) => times.map((time) => `${day}T${time}:00.000Z`));
	};
	return {
		join: async () => ({ status: "NOT_ALLOWED" }),
		follow: ask("follow"),
		seal: ask("seal"),
		slots,
		reserve: async ({ kind, at, now, earliest, isElectronic = false }) => {
			if (isElectronic) return "PAPER_ONLY";
			const open = await slots({ kind, from: now, ...(earliest === undefined ? {} : { earliest }) });
			return open.includes(at) ? "BOOKED" : "TAKEN";
		},
		holdAppointment: ask("holdAppointment"),
	};
}
