import { act } from "@testing-library/react";
import { type ComponentType, useState } from "react";
import type { Draft } from "../../src/web/api/studio/draft.ts";
import type { StudioHome } from "../../src/web/api/studio/home.ts";
import { DraftContext, type OpenDraft } from "../../src/web/studio/draft/draft-context.ts";
import { organizationWith, renderPage } from "../web/form-harness.tsx";

/** Renders a room of a draft in which nothing is saved, but by what `more` says; returns what gives its files another hash. */
export function renderRoom(
	Room: ComponentType,
	files: Draft["files"] = [],
	more: Partial<OpenDraft> = {},
): (hash: string) => void {
	const draft = { uuid: "d", hash: "h", files, history: [] as Draft["history"] } as unknown as Draft;
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
		filesNow: () => files,
		...more,
	};
	let setHash: (hash: string) => void = () => undefined;
	function Opened() {
		const [hash, set] = useState(draft.hash);
		setHash = set;
		return (
			<DraftContext value={{ ...open, draft: { ...open.draft, hash } }}>
				<Room />
			</DraftContext>
		);
	}
	renderPage(organizationWith({}, true), <Opened />);
	return (hash) => act(() => setHash(hash));
}

/** Opens and closes dialogs as browsers do, which jsdom does not. */
export function standInDialogs(): void {
	HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
		this.open = true;
	};
	HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
		this.open = false;
	};
}
