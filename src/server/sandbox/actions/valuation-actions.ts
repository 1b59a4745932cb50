import { addDays, nextBankingDay } from "../../../lending/calendar/business-days.ts";
import { statusPatch } from "../../record/patch.ts";
import { set } from "../../record/record-patch.ts";
import type { SandboxTrigger } from "./action.ts";
import { holdButton } from "./hold-action.ts";

/** What appraisers and reviewers do, without waiting for them. */
export const VALUATION_TRIGGERS: readonly SandboxTrigger[] = [
	{
		id: "find-appraiser",
		title: "Find an appraiser",
		type: "Press “Find an appraiser” on the sandbox page",
		outcome: "an appraiser takes the order and names the day of the visit",
		isPossible: (_record, stage) => stage === "ONSITE_APPRAISAL_ORDER",
		patch: (_record, now) => [
			set("application.appraisal", {
				orderedAt: now.toISOString(),
				visitsAt: `${nextBankingDay(addDays(now.toISOString().slice(0, 10), 2))}T17:00:00.000Z`,
				appraiser: "Sandbox Appraisals",
			}),
			...statusPatch({ onsiteAppraisal: "SCHEDULED" }),
		],
	},
	{
		id: "appraiser-visits",
		title: "Let the appraiser visit",
		type: "Press “Let the appraiser visit” on the sandbox page",
		outcome: "the day of the visit is over and the report is here, to be reviewed",
		isPossible: (_record, stage) => stage === "ONSITE_APPRAISAL_PROCESSING",
		patch: () => statusPatch({ onsiteAppraisal: "VISITED" }),
	},
	holdButton(
		"review-appraisal",
		"Let the appraisal be reviewed",
		"the appraisal counts; new offers where the value changes them",
		"appraisal-review",
	),
	holdButton(
		"accept-condition",
		"Let a person accept the home's condition",
		"the repair is shown: the final title search runs",
		"home-condition",
	),
];
