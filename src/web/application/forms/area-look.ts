import type { WidgetProps } from "@rjsf/utils";
import type { ComponentType } from "react";
import type { FormFile, Json } from "../../../flow/engine/authored/authored.ts";
import { eachOf } from "../../../flow/engine/index.ts";
import { DocumentsWidget } from "../documents/documents-widget.tsx";
import { LiensWidget } from "../liens/liens-widget.tsx";
import { RoutingWidget } from "../links/routing-widget.tsx";

/** Widgets that need the application around them; they exist in this area only. */
const AREA_WIDGETS: { readonly [name: string]: ComponentType<WidgetProps> } = {
	file: DocumentsWidget,
	documents: DocumentsWidget,
	liens: LiensWidget,
	routing: RoutingWidget,
};

type Look = FormFile["ui"];

/** A form's ui with this area's own widgets as components, and the screen's own fields hidden. */
export function areaLook(ui: Look, hidden: readonly string[], documentType?: string): Look {
	const changed: { [field: string]: Json } = {};
	for (const [field, look] of Object.entries(ui)) {
		if (look === null || typeof look !== "object" || Array.isArray(look)) continue;
		const name: unknown = Reflect.get(look, "ui:widget");
		const widget = typeof name === "string" && Object.hasOwn(AREA_WIDGETS, name) ? AREA_WIDGETS[name] : undefined;
		// RJSF accepts a component in place of a name; the bundle's type only allows the name.
		if (!widget) continue;
		changed[field] = { ...(look as Look), "ui:widget": widget as unknown as string };
		if (widget === DocumentsWidget && documentType !== undefined) {
			changed[field] = { ...(changed[field] as Look), "ui:options": { documentType } };
		}
	}
	for (const { field } of eachOf({ ui })) {
		const look = ui[field] as Look;
		// there is one entry for each element, no more and no fewer
		const fixed = { addable: false, removable: false, orderable: false, copyable: false };
		changed[field] = { ...look, "ui:options": { ...(look["ui:options"] as Look | undefined), ...fixed } };
	}
	for (const field of hidden) changed[field] = { "ui:widget": "hidden" };
	return { ...ui, ...changed };
}
