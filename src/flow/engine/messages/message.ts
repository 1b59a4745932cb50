/**
 * A sentence as it is filled: a text with `{places}`, or its parts where a plural or a select decides some of them. Made from
 * ICU message syntax ahead of time, so that browsers carry no parser.
 */
export type Message = string | readonly MessagePart[];

/** A text with places, a number in the reader's form, or the cases that a value decides between. */
export type MessagePart = string | readonly [place: string] | MessageChoice;

/** The cases of a value: exact numbers (`=0`), plural categories or words, and `other`. */
export type MessageChoice = readonly [
	place: string,
	cases: { readonly [name: string]: Message },
	kind: "plural" | "select",
];
