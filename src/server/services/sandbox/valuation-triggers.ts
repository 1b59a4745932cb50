import { addDays, nextBankingDay } from "../../../lending/business-days.ts";
import { statusPatch } from "../../tasks/patch.ts";
import { listAt, textAt } from "../../tasks/read-record.ts";
import type { SandboxTrigger } from "./triggers.ts";

/** What appraisers and reviewers do, without waiting for them. */
export const VALUATION_TRIGGERS: readonly SandboxTrigger[] = [
	{
		id: "find-appraiser",
		title: "Find an appraiser",
		type: "Press “Find an appraiser” on the sandbox page",
		outcome: "an appraiser takes the order and names the day of the visit",
		isPossible: (_record, stage) => stage === "ONSITE_APPRAISAL_ORDER",
		patch: (_record, now) => [
			{
				path: "application.appraisal",
				value: {
					orderedAt: now.toISOString(),
					visitsAt: `${nextBankingDay(addDays(now.toISOString().slice(0, 10), 2))}T17:00:00.000Z`,
					appraiser: "Sandbox Appraisals",
				},
			},
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
	{
		id: "review-appraisal",
		title: "Let the appraisal be reviewed",
		type: "Press “Let the appraisal be reviewed” on the sandbox page",
		outcome: "the appraisal counts; new offers where the value changes them",
		isPossible: (_record, stage) => stage === "ONSITE_APPRAISAL_REVIEW",
		patch: () => statusPatch({ onsiteAppraisal: "REVIEWED" }),
	},
	{
		id: "accept-condition",
		title: "Let a person accept the home's condition",
		type: "Press “Let a person accept the home's condition” on the sandbox page",
		outcome: "the repair is shown: the final title search runs",
		isPossible: (record) => textAt(record, "application.status.condition") === "POOR",
		patch: (record) => [
			{
				path: "application.conditions",
				value: listAt(record, "application.conditions").map((condition) =>
					textAt(condition, "categoryEnum") === "GENERIC_DOCUMENT_REQUEST"
						? { ...condition, status: "ACCEPTED", actionNeeded: false }
						: condition,
				),
			},
			...statusPatch({ condition: "AVERAGE" }),
		],
	},
];
