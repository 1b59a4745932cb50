/** The shape of flows/copy/<section>.json, and its sections. */

import type { Message } from "../messages/message.ts";

/**
 * Who reads a section, and when it is loaded. `first`: with every visitor's first load. `later`: with the pages that
 * read it. `drawn`: part of the server-rendered page, loaded only if the browser has to render it. `server`: no browser
 * reads it.
 */
export type CopyReader = "first" | "later" | "drawn" | "server";

const READERS = {
	account: "later",
	application: "later",
	brokers: "later",
	chat: "later",
	dashboard: "later",
	desk: "later",
	documents: "server",
	footer: "drawn",
	forms: "first",
	front: "drawn",
	messages: "server",
	notices: "first",
	problems: "server",
	sandbox: "later",
	settings: "later",
	shell: "first",
	"sign-in": "later",
	staff: "server",
	studio: "later",
	visitors: "later",
} as const satisfies { readonly [section: string]: CopyReader };

/** A section of flows/copy. */
export type CopySection = keyof typeof READERS;

/** The sections, in the order of their names. */
export const COPY_SECTIONS = Object.keys(READERS) as readonly CopySection[];

/** The sections that browsers may read. */
export const SHOWN_SECTIONS = COPY_SECTIONS.filter((section) => copyReaderOf(section) !== "server");

/** Returns who reads a section. */
export function copyReaderOf(section: CopySection): CopyReader {
	return READERS[section];
}

/** The sentences of one section: by the part of the app that says them, then by name. */
export interface CopyFile {
	readonly [group: string]: { readonly [name: string]: string };
}

/** A section as it is read: its sentences with plurals and selects taken apart. */
export interface MessageFile {
	readonly [group: string]: { readonly [name: string]: Message };
}

/** Several sections as they are read. */
export type MessageFiles = { readonly [section in CopySection]?: MessageFile };

/** The sentences of several sections. */
export type CopyFiles = { readonly [section in CopySection]?: CopyFile };
