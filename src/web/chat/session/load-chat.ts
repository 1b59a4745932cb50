import type { ChatSlice } from "../../../contracts/chat-slice.ts";
import { loadFormValidators } from "../../api/application/form-validators.ts";
import { request } from "../../api/request.ts";
import type { Organisation } from "../../shell/organisation/org-context.ts";

/** An organization's chat, and the organization as needed by the chat's forms. */
export interface LoadedChat {
	readonly slice: ChatSlice;
	readonly organisation: Organisation;
}

/** Loads what the chat window needs in addition to the page's product. */
export async function loadChat(organisation: Organisation): Promise<LoadedChat> {
	const { info, product } = organisation;
	const file = (name: string) => info.bundleUrl.replace(/\.json(?=\?|$)/, `/${name}`);
	const slice = await request<ChatSlice>(file("chat.json"), { anonymous: true });
	const { validators: _, ...rest } = organisation;
	return {
		slice,
		organisation: {
			...rest,
			product: { ...product, part: "chat", forms: slice.forms },
			loadValidators: () => loadFormValidators(file("chat-validators.js")),
		},
	};
}
