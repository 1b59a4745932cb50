import type {
	BackTest,
	ChangedCases,
	ChangedDecisions,
	LenderBelow,
	ProvedStatements,
} from "../../../../flow/editing/index.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import { Problem } from "../../../platform/problems/problem.ts";
import type { Offering } from "../../../platform/products/product-registry.ts";
import { BACK_TEST_DAYS, type Tested } from "../../comparison/back-test.ts";
import type { ReviewRequest } from "../../composition/compose-request.ts";
import type { PublishingContext } from "../../context.ts";
import { liveVersions, type VersionFiles, versionOf } from "../../publishing/version-store.ts";
import { draftOf, filesOfDraft } from "../draft.ts";
import { recordedApplications, recordedState } from "./recorded-applications.ts";

/** How many comparisons a process keeps; each is some kilobytes. */
const MOST_KEPT = 32;
const DAY_MS = 86_400_000;
const NOT_RUNNING =
	"This draft has faults that stop the flow from running. Correct them first, then it is compared with what is live.";

/** What each comparison gives. */
interface Compared {
	readonly decisions: ChangedDecisions;
	readonly cases: ChangedCases;
	readonly statements: ProvedStatements;
	readonly lenders: readonly LenderBelow[];
}

/** A comparison with the files that it is of. */
export interface KeptComparison<Made> {
	/** Of the draft's files. */
	readonly hash: string;
	/** The version that it is compared with. */
	readonly live: string;
	readonly made: Made;
}

/** Runs work in its turn. */
type InTurn = <Made>(org: string, work: () => Promise<Made>) => Promise<Made>;

/**
 * Drafts compared with what is live of their lender for one of its products, kept by the files of both and of every lender that they may stand on.
 * What is not kept takes a turn at the gate.
 */
export class ComparedDrafts {
	readonly #kept = new Map<string, Promise<unknown>>();
	readonly #inTurn: InTurn;

	constructor(inTurn: InTurn) {
		this.#inTurn = inTurn;
	}

	/** Returns one part of the comparison; throws 404 for no draft, 422 for one that makes no flow. */
	async part<Part extends keyof Compared>(
		context: PlatformContext & PublishingContext,
		offering: Offering,
		uuid: string,
		part: Part,
	): Promise<KeptComparison<Compared[Part]>> {
		const today = context.now().toISOString().slice(0, 10);
		const make = (files: VersionFiles, live: VersionFiles) => reviewed(context, offering, files, { part, live, today });
		const found = await this.of(context, offering, uuid, `${part} ${today}`, make);
		if (found.made === null) throw new Problem(422, "DRAFT_DOES_NOT_RUN", NOT_RUNNING);
		return found as KeptComparison<Compared[Part]>;
	}

	/** Decides the applications of the last month again, by what is live and by a draft; throws as `part` does. */
	async backTest(
		context: PlatformContext & PublishingContext,
		offering: Offering,
		uuid: string,
	): Promise<KeptComparison<BackTest>> {
		const now = context.now();
		const today = now.toISOString().slice(0, 10);
		const since = new Date(now.getTime() - BACK_TEST_DAYS * DAY_MS);
		const state = await recordedState(context.database, offering, since);
		const make = async (files: VersionFiles, live: VersionFiles) => {
			const { recorded, isCut } = await recordedApplications(context, offering, since);
			const made = await reviewed(context, offering, files, { part: "backTest", live, today, recorded });
			return made === null ? null : { ...(made as Tested), since: since.toISOString().slice(0, 10), isCut };
		};
		const found = await this.of(context, offering, uuid, `back-test ${today} ${state}`, make);
		if (found.made === null) throw new Problem(422, "DRAFT_DOES_NOT_RUN", NOT_RUNNING);
		return { ...found, made: found.made };
	}

	/** Returns what is made of a draft's files and those that are live, under a name; throws 404 for no draft. */
	async of<Made>(
		context: PlatformContext & PublishingContext,
		offering: Offering,
		uuid: string,
		name: string,
		make: (files: VersionFiles, live: VersionFiles) => Promise<Made>,
	): Promise<KeptComparison<Made>> {
		const { db } = context.database;
		const { org, product } = offering;
		await draftOf(db, org, uuid);
		const files = await filesOfDraft(db, uuid);
		const live = await context.publisher.liveFiles(org);
		const hash = versionOf(files);
		const others = [...(await liveVersions(db))].map((one) => one.join(" ")).join();
		const key = [org, product ?? "", name, hash, live.version, others].join(" ");
		const known = this.#kept.get(key) as Promise<Made> | undefined;
		const made = known ?? this.#inTurn(org, () => make(files, live.files));
		this.#keep(key, made);
		try {
			return { hash, live: live.version, made: await made };
		} catch (error) {
			this.#kept.delete(key);
			throw error;
		}
	}

	#keep(key: string, made: Promise<unknown>): void {
		this.#kept.delete(key);
		this.#kept.set(key, made);
		const [oldest] = this.#kept.keys();
		if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
	}
}

async function reviewed(
	context: PlatformContext & PublishingContext,
	offering: Offering,
	files: VersionFiles,
	review: ReviewRequest,
): Promise<unknown> {
	const own = await context.publisher.forEditors(offering, files, { review });
	return JSON.parse(own?.review ?? "null");
}
