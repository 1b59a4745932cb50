import { type Copy, type CopyKey, copyOf } from "../../../contracts/copy.ts";
import type { CopyKeys } from "../../../contracts/copy-keys.generated.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { pageLocale } from "../../../flow/engine/locales/offered-locales.ts";
import { messageFile } from "../../../flow/engine/texts/message-files.ts";

type Section = keyof CopyKeys;
type GroupOf<Key> = Key extends `${infer Group}.${string}` ? Group : never;

/** Returns what reads a section of an organization's copy by key. */
export function copyIn<S extends Section>({ copy, org }: Pick<Product, "copy" | "org">, section: S): Copy<S> {
	return copyOf<S>(messageFile(copy[section] ?? {}), pageLocale(org));
}

/** Returns what a group of an organization's copy calls a code; undefined for a code that it does not name. */
export function labelIn<S extends Section>(
	{ copy }: Pick<Product, "copy">,
	section: S,
	group: GroupOf<CopyKey<S>>,
	code: string,
): string | undefined {
	const labels = copy[section]?.[group] ?? {};
	return Object.hasOwn(labels, code) ? labels[code] : undefined;
}
