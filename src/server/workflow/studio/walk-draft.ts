import type { WalkedDraft, WalkStep } from "../../../contracts/wire/studio/index.ts";
import type { NextStep, SimulationStep } from "../../../flow/editing/index.ts";
import type { Json, JsonObject } from "../../../flow/engine/json.ts";
import { isObject } from "../../../flow/engine/json.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Offering } from "../../platform/products/product-registry.ts";
import type { PublishingContext } from "../context.ts";
import type { VersionFiles } from "../publishing/version-store.ts";
import type { KnownJourneys } from "./draft-journeys.ts";
import { playedOnDraft } from "./simulate-draft.ts";

const DAY_MS = 86_400_000;

/** Plays a made-up borrower through a draft, in memory and with the vendors of the sandbox. Throws 422 as a simulation does. */
export async function walkDraft(
	context: PlatformContext & PublishingContext,
	offering: Offering,
	files: VersionFiles,
	{ at, steps }: { readonly at: string | undefined; readonly steps: readonly WalkStep[] },
	journeys: () => Promise<KnownJourneys>,
): Promise<WalkedDraft> {
	// an opened page is left as soon as a vendor answers
	const taken = steps.flatMap((step): SimulationStep[] =>
		step.kind === "open" ? [step] : [step, { kind: "vendors" }],
	);
	const start = at === undefined ? {} : { at };
	const { now } = await playedOnDraft(context, offering, files, { start, steps: taken }, journeys);
	const { title, body, standing, day } = now.place;
	const { form } = now;
	const answers = (form?.questions ?? []).reduce<JsonObject>(
		(all, { field, value }) => (value === null ? all : withValue(all, field.split("."), value)),
		{},
	);
	return {
		place: { title, body, standing },
		form: form && { file: `schemas/forms/${form.id}.json`, answers },
		next: now.next.flatMap((step) => onward(step, day)),
	};
}

function onward({ kind, id, title, waitsFor }: NextStep, day: string): WalkedDraft["next"] {
	if (kind === "open" || kind === "staff") return [{ kind, id, title }];
	if (kind !== "days" || waitsFor === undefined) return [];
	const days = Math.max(1, Math.ceil((Date.parse(waitsFor) - Date.parse(day)) / DAY_MS));
	return [{ kind, id, title, waitsFor, days }];
}

function withValue(all: JsonObject, [key = "", ...rest]: readonly string[], value: Json): JsonObject {
	const inner = all[key];
	return { ...all, [key]: rest.length === 0 ? value : withValue(isObject(inner) ? inner : {}, rest, value) };
}
