import type { Decision, Feature, OptimizeUser } from "../../../contracts/wire/telemetry/index.ts";
import type { Json, OrgFile, Rule } from "../../../flow/engine/authored/authored.ts";
import { type Attributes, compileAudience, knownAttributes } from "../../../flow/engine/index.ts";
import { isObject, type JsonObject } from "../../../flow/engine/json.ts";
import { BUCKETS, bucketOf, isWithin } from "./bucket.ts";

/** Whether a flag is on for a visitor, with its values. */
type FeatureAnswer = Omit<Feature, "flagEnabled">;

const audiences = new WeakMap<object, (attributes: Attributes) => boolean>();

/** One organization's decisions for one visitor. */
export class Decider {
	readonly #org: OrgFile;
	readonly #attributes: Attributes;
	readonly #trackerId: string | undefined;

	constructor(org: OrgFile, { attributes = {}, trackerId }: OptimizeUser) {
		this.#org = org;
		this.#attributes = knownAttributes(org, attributes);
		this.#trackerId = trackerId;
	}

	/** A flag, or whether an experiment shows its new variant; off for unknown keys. */
	feature(key: string): FeatureAnswer | Decision {
		const flag = entryOf(this.#org.flags, key);
		if (flag === undefined) return this.#hasExperiment(key) ? this.decision(key) : { enabled: false };
		const traffic = typeof flag.traffic === "number" ? flag.traffic : 100;
		const isOn = flag.enabled === true && this.#isAmong(flag) && this.#takesPart(key, traffic);
		const kept: Pick<Feature, "persisted"> = flag.persisted === true ? { persisted: true } : {};
		return { enabled: isOn, ...variablesOf(flag), ...kept };
	}

	/** All flags, in the order of the organization's file. */
	features(): readonly (FeatureAnswer & { readonly featureKey: string })[] {
		const { flags } = this.#org;
		return Object.keys(isObject(flags) ? flags : {}).map((featureKey) => ({ featureKey, ...this.feature(featureKey) }));
	}

	experimentKeys(): readonly string[] {
		const { experiments } = this.#org;
		return Object.keys(isObject(experiments) ? experiments : {});
	}

	decision(key: string): Decision {
		const experiment = entryOf(this.#org.experiments, key);
		const isOpen = experiment?.enabled === true && this.#trackerId !== undefined && this.#isAmong(experiment);
		const variation = isOpen ? sideOf(bucketOf(key, this.#trackerId ?? ""), experiment.traffic) : null;
		const enabled = variation === "variation";
		return { enabled, variation, ...(enabled && experiment ? variablesOf(experiment) : {}) };
	}

	#hasExperiment(key: string): boolean {
		return entryOf(this.#org.experiments, key) !== undefined;
	}

	#isAmong(entry: JsonObject): boolean {
		const { audience } = entry;
		if (!isObject(audience)) return audience !== false;
		let isMember = audiences.get(audience);
		if (!isMember) {
			isMember = compileAudience(audience as Rule);
			audiences.set(audience, isMember);
		}
		return isMember(this.#attributes);
	}

	#takesPart(key: string, percent: number): boolean {
		if (percent >= 100 || this.#trackerId === undefined) return percent >= 100;
		return isWithin(bucketOf(key, this.#trackerId), percent);
	}
}

// The variants grow from opposite ends, so visitors keep theirs when more take part.
function sideOf(bucket: number, traffic: Json | undefined): Decision["variation"] {
	const share = (side: string) => {
		const percent = isObject(traffic) ? traffic[side] : 0;
		return typeof percent === "number" ? percent : 0;
	};
	if (isWithin(bucket, share("control"))) return "control";
	return isWithin(BUCKETS - 1 - bucket, share("variation")) ? "variation" : null;
}

function entryOf(all: Json | undefined, key: string): JsonObject | undefined {
	const entry = isObject(all) && Object.hasOwn(all, key) ? all[key] : undefined;
	return isObject(entry) ? entry : undefined;
}

function variablesOf({ variables }: JsonObject): Pick<Feature, "variables"> {
	return isObject(variables) ? { variables } : {};
}
