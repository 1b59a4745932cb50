import { queryOptions } from "@tanstack/react-query";
import type { FileDifference } from "../../../studio/index.ts";
import { request } from "../request.ts";

const BASE = "/service-studio/api/v1";

/** How many days back Studio looks. */
export const EFFECT_DAYS = ["7", "30", "90"] as const;
export type EffectDays = (typeof EFFECT_DAYS)[number];

/** A configuration that borrowers were served. */
export interface EffectVersion {
	/** Hash of the composed product. */
	readonly hash: string;
	/** Hash of the lender's files; null for what was not published. */
	readonly version: string | null;
	/** When it last went live, or was first seen. */
	readonly at: string | null;
	readonly kind: "publish" | "rollback" | "folder" | "shipped" | "share";
	/** Uuid of who made it live, or "folder". */
	readonly by: string | null;
	readonly why: string | null;
	readonly isLive: boolean;
	/** Of new visitors, while a share of them gets it. */
	readonly percent?: number;
}

/** How many people one version took through a step. */
export interface StepCount {
	readonly hash: string;
	readonly reached: number;
	readonly done: number;
	/** Last seen there more than half an hour ago. */
	readonly left: number;
	/** Last seen there within the last half hour. */
	readonly here: number;
	/** Seconds that half of the people take at most, and nine of ten; null for a few people. */
	readonly median: number | null;
	readonly slow: number | null;
}

/** A step of the journey, with the counts of each version that anybody saw it with. */
export interface EffectStep {
	readonly step: string;
	readonly title: string;
	readonly part: "registration" | "application";
	/** Whether it asks anything; at other pages people wait. */
	readonly asks: boolean;
	readonly counts: readonly StepCount[];
}

/** How often one version refused an answer to a question, by the keyword that refused it. */
export interface RefusedCount {
	readonly hash: string;
	readonly step: string;
	readonly field: string;
	readonly title: string;
	readonly keyword: string;
	readonly times: number;
}

/** An experiment with its two sides: "control" sees what was before. */
export interface ExperimentResult {
	readonly experiment: string;
	readonly about: string;
	readonly isRunning: boolean;
	readonly sides: readonly {
		readonly variation: "control" | "variation";
		/** Visitors who were shown it before they had an application, and those of them who got to one. */
		readonly visitors: number;
		readonly registered: number;
		/** Applications that saw it, and those of them that opened a line. */
		readonly applications: number;
		readonly opened: number;
	}[];
}

/** What may have become of an application. */
export const DECISIONS = ["opened", "declined", "withdrawn", "review", "open"] as const;

/** GET …/effect. */
export interface Effect {
	/** The moments between which is counted. */
	readonly since: string;
	readonly until: string;
	readonly versions: readonly EffectVersion[];
	/** Hashes of the compared versions. */
	readonly compared: readonly string[];
	readonly starts: readonly { readonly hash: string; readonly starts: number; readonly registered: number }[];
	readonly steps: readonly EffectStep[];
	readonly decisions: readonly ({ readonly hash: string; readonly total: number } & {
		readonly [decided in (typeof DECISIONS)[number]]: number;
	})[];
	/** Refused answers, the most frequent first. */
	readonly refused: readonly RefusedCount[];
	/** Experiments of the live version. */
	readonly experiments: readonly ExperimentResult[];
}

/** Which days and versions are looked at; the live one and the one before it where none is named. */
export interface EffectAsked {
	readonly days: EffectDays;
	readonly version?: string;
	readonly before?: string;
}

/** What two versions did to borrowers; the answer before stays until the next one is there. */
export const effectQuery = (asked: EffectAsked) =>
	queryOptions({
		queryKey: ["studio", "effect", asked],
		queryFn: ({ signal }) => request<Effect>(`${BASE}/effect`, { query: { ...asked }, signal }),
		placeholderData: (before) => before,
		refetchOnMount: "always",
	});

/** GET …/people-on-map: by place of the map ("state:liens"). */
export interface MapPeople {
	/** Applications whose page was looked at, those that changed last, where there are more; null where it was every one's. */
	readonly pagesOf: number | null;
	/** People who are there now; null for one to four. */
	readonly now: readonly { readonly at: string; readonly people: number | null }[];
	/** How many of those who saw it with the live version in the last 30 days left there. */
	readonly leaving: readonly { readonly at: string; readonly left: number; readonly reached: number }[];
}

/** Where the lender's people are now, and where they leave. */
export const mapPeopleQuery = () =>
	queryOptions({
		queryKey: ["studio", "people-on-map"],
		queryFn: ({ signal }) => request<MapPeople>(`${BASE}/people-on-map`, { signal }),
		refetchOnMount: "always",
	});

/** GET …/rollback: what going back to a version would change. */
export interface RollbackPreview {
	readonly from: string;
	readonly version: string;
	readonly changes: readonly FileDifference[];
}

/** What going back to a version would change of what is live. */
export const rollbackQuery = (version: string) =>
	queryOptions({
		queryKey: ["studio", "rollback", version],
		queryFn: ({ signal }) => request<RollbackPreview>(`${BASE}/rollback`, { query: { version }, signal }),
		refetchOnMount: "always",
	});

/** Makes an earlier version live again; 409 when another than the seen one is live by now. */
export function rollBack({ from, version }: RollbackPreview, why: string): Promise<unknown> {
	return request(`${BASE}/rollback`, { method: "POST", body: { from, version, why } });
}
