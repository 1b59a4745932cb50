import type { Rule } from "../../../../flow/engine/authored/authored.ts";
import type {
	BlockDeclaration,
	BlockProp,
	BlockProps,
	ShownValue,
} from "../../../../flow/engine/authored/authored-blocks.ts";

interface Held {
	readonly word: string;
	readonly words: readonly string[];
	readonly path: string;
	readonly form: string;
	readonly field: string;
	readonly way: string;
	readonly actions: readonly string[];
	readonly request: string;
	readonly flag: boolean;
	readonly prefix: string;
	readonly value: ShownValue;
	readonly values: { readonly [place: string]: ShownValue };
}

/** When an entry of a list is shown. */
export interface Condition {
	readonly when?: Rule;
	readonly needs?: string;
}

type HeldBy<One extends BlockProp> = One extends { readonly type: "choice"; readonly of: readonly (infer Choice)[] }
	? Choice
	: One extends { readonly type: "entries"; readonly of: infer Inner extends BlockProps }
		? { readonly [id: string]: PropsIn<Inner> & Condition }
		: One extends { readonly type: keyof Held }
			? Held[One["type"]]
			: never;

type NeededIn<Of extends BlockProps> = {
	[Name in keyof Of]: Of[Name] extends { readonly isNeeded: true } ? Name : never;
}[keyof Of];

type PropsIn<Of extends BlockProps> = { readonly [Name in NeededIn<Of>]: HeldBy<Of[Name]> } & {
	readonly [Name in Exclude<keyof Of, NeededIn<Of>>]?: HeldBy<Of[Name]>;
};

/** The props that the view of a block takes. */
export type PropsOf<Block extends BlockDeclaration> = PropsIn<Block["props"]>;
