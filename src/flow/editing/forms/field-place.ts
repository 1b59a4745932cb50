import { isObject, type Json } from "../../engine/json.ts";
import type { Path } from "../text/text-fault.ts";
import { objectIn } from "./form-fields.ts";

/**
 * Where a lender's file says a key of a field ("title", "ui:help", "messages", keyword): in `fields`, unless it already says
 * something of the field by schema, look and messages, which `fields` would replace.
 */
export function fieldPlace(own: Json | undefined, name: string, key: Path): Path {
	const [first] = key;
	const look = objectIn(objectIn(own, "ui"), name);
	const messages = objectIn(objectIn(own, "messages"), name);
	const isOfLook = typeof first === "string" && first.startsWith("ui:");
	if (isOfLook && (isApart(own, name) || Object.hasOwn(look, first))) return ["ui", name, ...key];
	const isSaid = Object.hasOwn(messages, String(key[1]));
	if (first === "messages" && (isApart(own, name) || isSaid)) return ["messages", name, ...key.slice(1)];
	if (isApart(own, name) && !isOfLook && first !== "messages") return ["schema", "properties", name, ...key];
	return ["fields", name, ...key];
}

/** Where a file says a field itself: with its look and its messages, or its schema alone. */
export function fieldHome(file: Json | undefined, name: string): readonly string[] {
	return isApart(file, name) ? ["schema", "properties", name] : ["fields", name];
}

/** Whether a lender's file writes a field's schema apart from its look and its messages. */
export function isApart(own: Json | undefined, name: string): boolean {
	return isObject(objectIn(objectIn(own, "schema"), "properties")[name]);
}
