import type { Json, OrgFile } from "../../flow/engine/authored/authored.ts";

/** Another product of the lender. */
export interface LenderApp {
	readonly id: string;
	readonly name: string;
	readonly url: string;
	readonly about: string | undefined;
}

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** The lender's other products, in the order of org.json. */
export function appsOf(org: OrgFile): readonly LenderApp[] {
	if (!isObject(org.apps)) return [];
	return Object.entries(org.apps).flatMap(([id, app]): LenderApp[] => {
		if (!isObject(app) || typeof app.name !== "string" || typeof app.url !== "string") return [];
		return [{ id, name: app.name, url: app.url, about: typeof app.about === "string" ? app.about : undefined }];
	});
}
