import { createContext, useContext } from "react";
import type { PageSpec } from "../../flow/engine/authored/authored.ts";
import type { Facts, Flow } from "../../flow/engine/index.ts";
import type { JsonObject } from "../../flow/engine/json.ts";
import type { ApplicationRecord } from "../../flow/engine/record/record.ts";
import type { ElementOf, KeysOf } from "../../flow/engine/record/record-shape.ts";
import type { AnswersByForm } from "../api/application/answers.ts";
import type { ApplicationEntity } from "../api/application/application.ts";
import type { ApplicationNow } from "../api/application/application-now.ts";
import type { ProfileEntity } from "../api/profile.ts";
import { listIn, numberIn, objectIn, textIn } from "./read-json.ts";

/** Why a borrower was moved from the requested page. */
export type GuardReason = "done" | "ended" | "not-yet" | "waiting" | "unknown-page";

/** Everything that a page of the application area may read or request. */
export interface ApplicationAreaValue {
	readonly uuid: string;
	/** App path of the pages, when it is not /{uuid}. */
	readonly base?: string;
	readonly flow: Flow;
	readonly facts: Facts;
	readonly record: ApplicationRecord;
	readonly application: ApplicationEntity;
	readonly profile: ProfileEntity;
	readonly answers: AnswersByForm;
	/** The server's loan stage. */
	readonly stage: string;
	/** Path relative to /{uuid} and its entry in pages.json. */
	readonly page: string;
	readonly pageId: string;
	readonly spec: PageSpec;
	readonly params: { readonly [name: string]: string };
	readonly routedPage: string;
	readonly wait: { readonly phase: "off" | "polling" | "exhausted"; readonly words: WaitWords | undefined };
	/** Opens a page of this application, keeping only permitted parameters. */
	readonly goTo: (
		page: string,
		search?: { readonly [param: string]: string },
		options?: { readonly replace?: boolean; readonly reason?: GuardReason },
	) => void;
	/** Shows the application as an answer has it, without a request; false where the answer has too little of it. */
	readonly adopt: (after: ApplicationNow | undefined) => boolean;
	/** Refetches application, answers, profile and stage. */
	readonly refresh: () => Promise<void>;
	/** Restarts polling for the stage after an exhausted wait. */
	readonly checkAgain: () => void;
}

/** What the borrower is waiting for. */
export interface WaitWords {
	readonly title: string;
	readonly body: string;
}

/** Filled by ApplicationArea. */
export const ApplicationContext = createContext<ApplicationAreaValue | null>(null);

/** The page's application; throws outside ApplicationArea. */
export function useApplication(): ApplicationAreaValue {
	const value = useContext(ApplicationContext);
	if (!value) throw new Error("useApplication was called outside ApplicationArea: render the page below it.");
	return value;
}

/** An object of the record, or an empty one. */
export function objectAt<Parent extends object, Key extends KeysOf<Parent, JsonObject>>(
	parent: Parent,
	key: Key,
): Partial<NonNullable<Parent[Key]>>;
export function objectAt(parent: object, key: string): object {
	return objectIn(parent, key);
}

/** A list of objects of the record, or an empty one. */
export function listAt<Parent extends object, Key extends KeysOf<Parent, readonly object[]>>(
	parent: Parent,
	key: Key,
): readonly ElementOf<Parent[Key]>[];
export function listAt(parent: object, key: string): readonly object[] {
	return listIn(parent, key);
}

/** A text of the record, or an empty one. */
export function textAt<Parent extends object, Key extends KeysOf<Parent, string>>(
	parent: Parent,
	key: Key,
): NonNullable<Parent[Key]> | "";
export function textAt(parent: object, key: string): string {
	return textIn(parent, key);
}

/** A number of the record, or 0. */
export function numberAt<Parent extends object>(parent: Parent, key: KeysOf<Parent, number>): number {
	return numberIn(parent, key);
}
