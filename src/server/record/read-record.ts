import { flagIn, jsonIn, listIn, numberIn, textIn, textsIn } from "../../flow/engine/read-json.ts";
import type { DeclaredKey, ElementOf, KeysOf, RecordPath, RecordValue } from "../../flow/engine/record/record-shape.ts";
import type { RecordPaths } from "../../flow/engine/record/record-types.generated.ts";
import { RecordIncomplete } from "../platform/problems/record-incomplete.ts";
import type { StoredRecord } from "./stored-record.ts";

/** Paths of the record whose value is a text, a number, a boolean, a list of objects or a list of texts. */
export type TextPath = KeysOf<RecordPaths, string>;
export type NumberPath = KeysOf<RecordPaths, number>;
export type FlagPath = KeysOf<RecordPaths, boolean>;
export type ListPath = KeysOf<RecordPaths, readonly object[]>;
export type TextsPath = KeysOf<RecordPaths, readonly string[]>;

/** Returns the value at a declared path of the record, or at a key of one of its objects; undefined for null. */
export function jsonAt<Path extends RecordPath>(record: StoredRecord, path: Path): RecordValue<Path> | undefined;
export function jsonAt<Item extends object, Key extends DeclaredKey<Item>>(
	item: Item,
	key: Key,
): NonNullable<Item[Key]> | undefined;
export function jsonAt(root: object, path: string): unknown {
	return jsonIn(root, path);
}

/** Returns the text at the path, or undefined when there is none. */
export function textAt<Path extends TextPath>(record: StoredRecord, path: Path): RecordValue<Path> | undefined;
export function textAt<Item extends object, Key extends KeysOf<Item, string>>(
	item: Item,
	key: Key,
): NonNullable<Item[Key]> | undefined;
export function textAt(root: object, path: string): unknown {
	return textIn(root, path);
}

/** Returns the number at the path, or undefined when there is none. */
export function numberAt(record: StoredRecord, path: NumberPath): number | undefined;
export function numberAt<Item extends object>(item: Item, key: KeysOf<Item, number>): number | undefined;
export function numberAt(root: object, path: string): number | undefined {
	return numberIn(root, path);
}

/** True only when the value at the path is exactly `true`. */
export function flagAt(record: StoredRecord, path: FlagPath): boolean;
export function flagAt<Item extends object>(item: Item, key: KeysOf<Item, boolean>): boolean;
export function flagAt(root: object, path: string): boolean {
	return flagIn(root, path);
}

/** Returns the objects of the list at the path; none when there is no list. */
export function listAt<Path extends ListPath>(
	record: StoredRecord,
	path: Path,
): readonly ElementOf<RecordPaths[Path]>[];
export function listAt<Item extends object, Key extends KeysOf<Item, readonly object[]>>(
	item: Item,
	key: Key,
): readonly ElementOf<Item[Key]>[];
export function listAt(root: object, path: string): readonly unknown[] {
	return listIn(root, path);
}

/** Returns the texts of the list at the path. */
export function textsAt(record: StoredRecord, path: TextsPath): readonly string[];
export function textsAt<Item extends object>(item: Item, key: KeysOf<Item, readonly string[]>): readonly string[];
export function textsAt(root: object, path: string): readonly string[] {
	return textsIn(root, path);
}

/** Returns the text at the path; throws when the order came too early to have one. */
export function neededText<Path extends TextPath>(record: StoredRecord, path: Path): RecordValue<Path> {
	const value = textAt(record, path);
	if (value === undefined) throw new RecordIncomplete(path);
	return value;
}

/**
 * Returns the number at the path; throws when there is none, because a decision about money must not use a default of
 * zero.
 */
export function neededNumber(record: StoredRecord, path: NumberPath): number;
export function neededNumber<Item extends object>(item: Item, key: KeysOf<Item, number>): number;
export function neededNumber(root: object, path: string): number {
	const value = numberIn(root, path);
	if (value === undefined) throw new RecordIncomplete(path);
	return value;
}

/** Returns the application's uuid. */
export function applicationUuidOf(record: StoredRecord): string {
	return textAt(record, "application.uuid") ?? "00000000-0000-0000-0000-000000000000";
}
