import { addDays } from "../../../lending/calendar/business-days.ts";
import { stableDigits } from "../../record/stable-id.ts";
import type { RecordingPort } from "./recording-port.ts";

/** County recorders: all record electronically at once, except Wetink, which uses paper and takes ten days. */
export function sandboxRecording(): RecordingPort {
	return {
		async record({ orderId, county, asOf }) {
			const onPaper = county === "Wetink";
			return {
				status: onPaper ? "MAILED" : "RECORDED",
				instrumentNumber: `${asOf.slice(0, 4)}-${stableDigits(7, "instrument", orderId)}`,
				expectedOn: onPaper ? addDays(asOf, 10) : asOf,
			};
		},
	};
}
