import type { Json } from "../../flow/engine/authored/authored.ts";
import { isFlagOn, type OrganizationInfo } from "./registration/organization-info.ts";

/**
 * The base URL of a service: empty if the flag fe-relative-url-{application} is on, else the flag's `fallbackUrl`, else
 * `fallback`.
 */
export function serviceBase(info: Pick<OrganizationInfo, "flags">, application: string, fallback = ""): string {
	const name = `fe-relative-url-${application}`;
	if (isFlagOn(info, name)) return "";
	const flag = info.flags[name];
	const variables = objectOf(objectOf(flag).variables);
	const { fallbackUrl } = variables;
	return (typeof fallbackUrl === "string" && fallbackUrl !== "" ? fallbackUrl : fallback).replace(/\/$/, "");
}

function objectOf(value: Json | undefined): { readonly [key: string]: Json } {
	return typeof value === "object" && value !== null && !Array.isArray(value)
		? (value as { readonly [key: string]: Json })
		: {};
}
