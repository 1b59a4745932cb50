import { count, isNotNull } from "drizzle-orm";
import type { DeclaredAdapter } from "../../journey/vendors/registry/declaration.ts";
import type { Environment } from "../../journey/vendors/registry/environment.ts";
import { fileOf, readValues, type ShownSetting } from "../../journey/vendors/registry/read-values.ts";
import { address, matching, secret } from "../../journey/vendors/registry/setting.ts";
import type { VendorFault } from "../../journey/vendors/registry/vendor-faults.ts";
import type { StoreName } from "../../platform/content/content-store.ts";
import { Contents } from "../../platform/content/contents.ts";
import { type S3Settings, S3Store } from "../../platform/content/s3-store.ts";
import { type KeyRing, lookupHash } from "../../platform/crypto/key-ring.ts";
import type { Database } from "../../platform/db/database.ts";
import { CONTENT_TABLE_NAMES, CONTENT_TABLES } from "./content-tables.ts";

const CHOICE = "DOCUMENT_STORE";
const PREFIX = "S3_";

const settings = {
	endpoint: address("S3_ENDPOINT", "where the store is, when it is not AWS's", { standard: null }),
	region: matching("S3_REGION", "the region of the bucket", {
		pattern: /^[a-z0-9-]{2,40}$/,
		form: "a region such as us-east-1",
		standard: "us-east-1",
	}),
	bucket: matching("S3_BUCKET", "the bucket of the files", {
		pattern: /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
		form: "the name of a bucket",
	}),
	accessKeyId: secret("S3_ACCESS_KEY_ID", "the key's id", { standard: null }),
	secretAccessKey: secret("S3_SECRET_ACCESS_KEY", "the key", { standard: null }),
	pathStyle: matching("S3_PATH_STYLE", "whether the bucket is named in the path", {
		pattern: /^(on|off)$/,
		form: "on or off",
		standard: null,
	}),
};

const declaration: Pick<DeclaredAdapter, "settings" | "refuse"> = {
	settings,
	refuse: ({ accessKeyId, secretAccessKey }) =>
		(accessKeyId === undefined) === (secretAccessKey === undefined)
			? undefined
			: {
					variable: accessKeyId === undefined ? "S3_ACCESS_KEY_ID" : "S3_SECRET_ACCESS_KEY",
					cause: "it is missing beside the other half of the key",
					cure: "set both, or neither where the machine has a role that may use the bucket",
				},
};

/** Where new files are stored, and how to reach the object store if there is one. */
export interface StoreChoice {
	readonly chosen: StoreName;
	readonly s3: S3Settings | undefined;
	readonly shown: readonly ShownSetting[];
	readonly faults: readonly VendorFault[];
}

/** Reads DOCUMENT_STORE and S3_…; with a bucket and "postgres", objects that were stored earlier are still read. */
export function readStoreChoice(environment: Environment): StoreChoice {
	const named = environment[CHOICE] || "postgres";
	const chosen: StoreName = named === "s3" ? "s3" : "postgres";
	const wrong: VendorFault[] =
		named === chosen ? [] : [{ variable: CHOICE, cause: `it is "${named}"`, cure: "set it to postgres or s3" }];
	if (chosen === "postgres" && !environment.S3_BUCKET) return { chosen, s3: undefined, shown: [], faults: wrong };
	const { values, shown, faults } = readValues(environment, declaration, undefined);
	const all = [...wrong, ...faults, ...unknownVariables(environment)];
	return { chosen, s3: all.length > 0 ? undefined : s3Of(values), shown, faults: all };
}

/** A typing error would change nothing, silently. */
function unknownVariables(environment: Environment): VendorFault[] {
	const known = Object.values(settings).flatMap((one) =>
		"isSecret" in one ? [one.name, fileOf(one.name)] : [one.name],
	);
	return Object.keys(environment)
		.filter((variable) => variable.startsWith(PREFIX) && !known.includes(variable))
		.map((variable) => ({ variable, cause: "nothing reads it", cure: `there are ${known.join(", ")}` }));
}

function s3Of(values: { readonly [name: string]: unknown }): S3Settings {
	const text = (name: keyof typeof settings) => values[name] as string | undefined;
	const [endpoint, accessKeyId, secretAccessKey] = [text("endpoint"), text("accessKeyId"), text("secretAccessKey")];
	return {
		endpoint,
		region: text("region") ?? "",
		bucket: text("bucket") ?? "",
		keys: accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey },
		// a store of one's own seldom has a host name for each bucket
		isPathStyle: (text("pathStyle") ?? (endpoint === undefined ? "off" : "on")) === "on",
	};
}

/** The contents of all files. The keys name this installation's part of the bucket. */
export function contentsOf({ chosen, s3 }: StoreChoice, keys: KeyRing): Contents {
	return new Contents(chosen, s3 && new S3Store(s3, lookupHash(keys, "document-store", "prefix").slice(0, 16)));
}

/** How many files are in each store. */
export async function countContents({ db }: Database): Promise<{ readonly [store in StoreName]: number }> {
	let [all, objects] = [0, 0];
	for (const table of CONTENT_TABLE_NAMES) {
		const rows = CONTENT_TABLES[table];
		const [every] = await db.select({ rows: count() }).from(rows);
		const [away] = await db.select({ rows: count() }).from(rows).where(isNotNull(rows.objectKey));
		all += every?.rows ?? 0;
		objects += away?.rows ?? 0;
	}
	return { postgres: all - objects, s3: objects };
}

/** Throws one sentence with the fix when files are in an object store and there is none to read them from. */
export async function refuseMissingStore(database: Database, contents: Contents): Promise<void> {
	if (contents.hasObjects) return;
	const { s3 } = await countContents(database);
	if (s3 > 0) {
		throw new Error(
			`${s3} files are in an object store that is not configured: set S3_BUCKET and the other S3_ variables; DOCUMENT_STORE=postgres may stay, so that new files go to the database.`,
		);
	}
}

/** Writes, reads back and deletes a small object; what is wrong, in a sentence, undefined when it works. */
export async function tryStore(contents: Contents): Promise<string | undefined> {
	const problem = await contents.problem();
	if (problem !== undefined || !contents.hasObjects) return problem;
	try {
		await contents.delete(await contents.put(Buffer.from("heloc-flow"), "s3"));
		return undefined;
	} catch (error) {
		const words = error instanceof Error ? error.message : "unknown";
		return `${words} The key needs s3:PutObject, s3:GetObject, s3:DeleteObject, s3:ListBucket, and with versions s3:ListBucketVersions and s3:DeleteObjectVersion.`;
	}
}
