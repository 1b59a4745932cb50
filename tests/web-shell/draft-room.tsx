import type { ComponentType } from "react";
import type { Draft } from "../../src/web/api/studio/draft.ts";
import type { StudioHome } from "../../src/web/api/studio/home.ts";
import { DraftContext, type OpenDraft } from "../../src/web/studio/draft/draft-context.ts";
import { organisationWith, renderPage } from "../web/form-harness.tsx";

/** Renders a room of a draft in which nothing is saved, but by what `more` says. */
export function renderRoom(Room: ComponentType, files: Draft["files"] = [], more: Partial<OpenDraft> = {}): void {
	const draft = { uuid: "d", hash: "h", files } as unknown as Draft;
	const no = async () => false;
	const home = { org: "ours" } as StudioHome;
	const open: OpenDraft = {
		draft,
		home,
		mayEdit: true,
		change: no,
		remake: no,
		edit: no,
		editAll: no,
		hold: () => () => undefined,
		...more,
	};
	renderPage(
		organisationWith({}, true),
		<DraftContext value={open}>
			<Room />
		</DraftContext>,
	);
}
