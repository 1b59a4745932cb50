import { addDays, isBankingDay } from "../../../lending/business-days.ts";
import { stableDigits } from "../stable-id.ts";
import type { NotaryOutcome, NotaryPort } from "./port.ts";

const BY_MINUTE: { readonly [minute: number]: NotaryOutcome["status"] } = {
	13: "NO_SHOW",
	17: "KBA_FAILED",
	23: "DROPPED",
};
/** Office hours of the manual notary, UTC. */
const HOURS = [15, 17, 19, 21] as const;

/** A notary's office: the minute of the appointment picks the outcome; Texas lines are closed in an office only. */
export function sandboxNotary(): NotaryPort {
	return {
		allowsVideo: (state) => state !== "TX",
		async holdSession({ state, at, hasCamera, orderId }) {
			if (state === "TX") return { status: "NOT_ALLOWED" };
			if (!hasCamera) return { status: "NO_CAMERA" };
			const failed = BY_MINUTE[new Date(at).getUTCMinutes()];
			return failed === undefined
				? { status: "COMPLETE", journalNumber: `J-${stableDigits(8, "journal", orderId)}` }
				: { status: failed };
		},
		async slots(from) {
			const days: string[] = [];
			for (let day = addDays(from.toISOString().slice(0, 10), 1); days.length < 5; day = addDays(day, 1)) {
				if (isBankingDay(day)) days.push(day);
			}
			return days.flatMap((day) => HOURS.map((hour) => `${day}T${hour}:00:00.000Z`));
		},
		async holdAppointment({ orderId }) {
			return { status: "COMPLETE", journalNumber: `J-${stableDigits(8, "journal", orderId)}` };
		},
	};
}
