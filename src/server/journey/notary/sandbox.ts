import { addDays, isBankingDay, weekdayOf } from "../../../lending/calendar/business-days.ts";
import { stableDigits, stableUuid } from "../../record/stable-id.ts";
import type {
	NotarialAct,
	NotaryOutcome,
	NotaryPort,
	NotarySession,
	SessionStep,
	SlotWish,
} from "../ports/papers/notary.ts";

/** Office hours of the notary in person, UTC. */
const OFFICE_TIMES = ["15:00", "17:00", "19:00", "21:00"] as const;
/** The notary of this time has no tablet. */
const PAPER_ONLY = "15:00";
/** Times of the video notaries, UTC; the minute selects how the session goes. */
const VIDEO_TIMES = ["16:00", "17:13", "18:17", "19:23", "20:30", "21:41", "22:00"] as const;
/** Places for whose homes this notary's office holds no video sessions. */
const IN_PERSON_ONLY: ReadonlySet<string> = new Set(["AS", "GU", "MP", "PR", "VI"]);
/** Where the video notaries sit. */
const VIDEO_VENUE = { venueState: "VA", venueCounty: "Fairfax" } as const;
const COMMISSION = { notary: "Nora Sample", commissionNumber: "7700001", commissionExpiresOn: "2030-06-30" } as const;
/** The minute of the session whose notary refuses the deed. */
const REFUSING_MINUTE = 41;
const REFUSED: NotaryOutcome = {
	status: "REJECTED",
	rejections: [{ kind: "deed-of-trust", reason: "The name on the deed is not the one on the ID" }],
};
const WITNESSES = ["Willa Sample", "Wes Sample"] as const;
const OFFICE_DAYS = 5;
const VIDEO_DAYS = 3;

/** A notary's office: the minute of the appointment selects the outcome; it goes nowhere overseas. */
export function sandboxNotary(): NotaryPort {
	const slots: NotaryPort["slots"] = async ({ kind, from, earliest = "" }) => {
		const isVideo = kind === "VIDEO";
		const days: string[] = [];
		const tomorrow = addDays(from.slice(0, 10), 1);
		for (let day = earliest > tomorrow ? earliest : tomorrow; days.length < (isVideo ? VIDEO_DAYS : OFFICE_DAYS); ) {
			if (isVideo ? weekdayOf(day) !== 0 : isBankingDay(day)) days.push(day);
			day = addDays(day, 1);
		}
		return days.flatMap((day) => (isVideo ? VIDEO_TIMES : OFFICE_TIMES).map((time) => `${day}T${time}:00.000Z`));
	};
	return {
		async join({ state, hasCamera }) {
			if (IN_PERSON_ONLY.has(state)) return { status: "NOT_ALLOWED" };
			return hasCamera ? { status: "QUEUED", position: 2, waitMinutes: 2 } : { status: "NO_CAMERA" };
		},
		follow: async (session) => stepAfter(session),
		async seal({ orderId, state, at = "", witnesses = 0 }) {
			if (IN_PERSON_ONLY.has(state)) return { status: "NOT_ALLOWED" };
			if (new Date(at).getUTCMinutes() === REFUSING_MINUTE) return REFUSED;
			return sealed(orderId, { ...VIDEO_VENUE, witnesses: WITNESSES.slice(0, witnesses) });
		},
		slots,
		async reserve({ kind, at, now, earliest, isElectronic = false }: SlotWish) {
			const open = await slots({ kind, from: now, ...(earliest === undefined ? {} : { earliest }) });
			if (isElectronic && open.includes(at) && at.slice(11, 16) === PAPER_ONLY) return "PAPER_ONLY";
			// The last time of all is always taken by another signer.
			return open.includes(at) && at !== open.at(-1) ? "BOOKED" : "TAKEN";
		},
		async holdAppointment({ orderId, state, county, witnesses, electronic }) {
			const venue = { venueState: state, venueCounty: county === "" ? "Sample" : county };
			const outcome = sealed(orderId, { ...venue, witnesses: WITNESSES.slice(0, witnesses) });
			if (electronic === undefined) return outcome;
			return { ...outcome, ceremonyId: stableUuid("tablet", orderId, ...electronic.map(({ sha256 }) => sha256)) };
		},
	};
}

function sealed(orderId: string, place: Pick<NotarialAct, "venueState" | "venueCounty" | "witnesses">): NotaryOutcome {
	return {
		status: "COMPLETE",
		journalNumber: `J-${stableDigits(8, "journal", orderId)}`,
		act: { ...COMMISSION, ...place },
	};
}

function stepAfter({ status, at, wasDropped }: NotarySession): SessionStep {
	const minute = new Date(at).getUTCMinutes();
	switch (status) {
		case "QUEUED":
			return { status: "NEXT", position: 1, waitMinutes: 1 };
		case "NEXT":
			return { status: minute === 13 ? "NO_SHOW" : "NOTARY_JOINED" };
		case "NOTARY_JOINED":
			return { status: minute === 17 ? "KBA_FAILED" : "SIGNING" };
		case "SIGNING":
			return { status: minute === 23 && !wasDropped ? "DROPPED" : "READY_TO_SIGN" };
		case "DROPPED":
			return { status: "SIGNING" };
		default:
			return { status };
	}
}
