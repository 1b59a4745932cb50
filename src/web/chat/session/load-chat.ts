import type { ChatBundle } from "../../../contracts/chat-bundle.ts";
import { loadFormValidators } from "../../api/application/form-validators.ts";
import { request } from "../../api/request.ts";
import type { Organisation } from "../../shell/organisation/org-context.ts";

/** An organization's chat, and the organization as needed by the chat's forms. */
export interface LoadedChat {
	readonly bundle: ChatBundle;
	readonly organisation: Organisation;
}

/** Loads what the chat window needs in addition to the page's product. */
export async function loadChat(organisation: Organisation): Promise<LoadedChat> {
	const { info, product } = organisation;
	const file = (name: string) => info.bundleUrl.replace(/\.json(?=\?|$)/, `/${name}`);
	const bundle = await request<ChatBundle>(file("chat.json"), { anonymous: true });
	const { validators: _, ...rest } = organisation;
	return {
		bundle,
		organisation: {
			...rest,
			product: { ...product, part: "chat", forms: bundle.forms },
			loadValidators: () => loadFormValidators(file("chat-validators.js")),
		},
	};
}
