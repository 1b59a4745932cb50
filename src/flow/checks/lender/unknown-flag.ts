import type { Product } from "../../engine/authored/authored.ts";
import { correctedName, didYouMean } from "../../engine/index.ts";
import { isObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";
import { APP_FLAGS } from "./app-flags.ts";

const IN_RECORD = "flags.";

/** Finds flags that neither the app nor a fact reads, and facts that read a flag no organization sets (FLAG_UNKNOWN). */
export function unknownFlag({ org, facts }: Product): Finding[] {
	const reads = Object.entries(facts.facts).flatMap(([fact, { path }]) =>
		path?.startsWith(IN_RECORD) === true ? [{ fact, flag: path.slice(IN_RECORD.length) }] : [],
	);
	const known = [...APP_FLAGS, ...reads.map(({ flag }) => flag)];
	const set = Object.keys(isObject(org.flags) ? org.flags : {});
	const unread = set
		.filter((flag) => !known.includes(flag))
		.map((flag) => ({
			code: "FLAG_UNKNOWN",
			file: files.org,
			pointer: at("flags", flag),
			cause: `Nothing reads a flag "${flag}".${didYouMean(flag, known)}`,
			cure: `Use one of: ${APP_FLAGS.join(", ")}; or declare a fact with the path "flags.${flag}".`,
			...correctedName(flag, known),
		}));
	const settable = [...APP_FLAGS, ...set];
	const unset = reads
		.filter(({ flag }) => !settable.includes(flag))
		.map(({ fact, flag }) => ({
			code: "FLAG_UNKNOWN",
			file: files.facts,
			pointer: at("facts", fact, "path"),
			cause: `No flag is called "${flag}", so this fact never changes.${didYouMean(flag, settable)}`,
			cure: 'Name a flag of org.json, or add it to "flags" there.',
			...correctedName(
				`${IN_RECORD}${flag}`,
				settable.map((one) => `${IN_RECORD}${one}`),
			),
		}));
	return [...unread, ...unset];
}
