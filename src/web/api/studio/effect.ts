import { queryOptions } from "@tanstack/react-query";
import type { DecisionCount, EffectAsked, RollbackPreview } from "../../../contracts/wire/studio/index.ts";
import { ask } from "../ask.ts";

export type {
	Effect,
	EffectAsked,
	EffectStep,
	EffectVersion,
	ExperimentResult,
	RefusedCount,
	RollbackPreview,
} from "../../../contracts/wire/studio/index.ts";

/** How many days back Studio looks. */
export const EFFECT_DAYS = ["7", "30", "90"] as const satisfies readonly EffectAsked["days"][];

/** What may have become of an application. */
export const DECISIONS = [
	"opened",
	"declined",
	"withdrawn",
	"review",
	"open",
] as const satisfies readonly (keyof DecisionCount)[];

/** What two versions did to borrowers; the answer before stays until the next one is there. */
export const effectQuery = (asked: EffectAsked) =>
	queryOptions({
		queryKey: ["studio", "effect", asked],
		queryFn: ({ signal }) => ask("GET /service-studio/api/v1/effect", { query: asked, signal }),
		placeholderData: (before) => before,
		refetchOnMount: "always",
	});

/** Where the lender's people are now, and where they leave. */
export const mapPeopleQuery = () =>
	queryOptions({
		queryKey: ["studio", "people-on-map"],
		queryFn: ({ signal }) => ask("GET /service-studio/api/v1/people-on-map", { signal }),
		refetchOnMount: "always",
	});

/** What going back to a version would change of what is live. */
export const rollbackQuery = (version: string) =>
	queryOptions({
		queryKey: ["studio", "rollback", version],
		queryFn: ({ signal }) => ask("GET /service-studio/api/v1/rollback", { query: { version }, signal }),
		refetchOnMount: "always",
	});

/** Makes an earlier version live again; 409 when another than the seen one is live by now. */
export function rollBack({ from, version }: RollbackPreview, why: string): Promise<unknown> {
	return ask("POST /service-studio/api/v1/rollback", { body: { from, version, why } });
}
