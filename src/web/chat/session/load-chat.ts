import type { ChatBundle } from "../../../contracts/chat-bundle.ts";
import { loadFormValidators } from "../../api/application/form-validators.ts";
import { request } from "../../api/request.ts";
import type { Organization } from "../../shell/organization/org-context.ts";

/** An organization's chat, and the organization as needed by the chat's forms. */
export interface LoadedChat {
	readonly bundle: ChatBundle;
	readonly organization: Organization;
}

/** Loads what the chat window needs in addition to the page's product. */
export async function loadChat(organization: Organization): Promise<LoadedChat> {
	const { info, product } = organization;
	const file = (name: string) => info.bundleUrl.replace(/\.json(?=\?|$)/, `/${name}`);
	const bundle = await request<ChatBundle>(file("chat.json"), { anonymous: true });
	const { validators: _, ...rest } = organization;
	return {
		bundle,
		organization: {
			...rest,
			product: { ...product, part: "chat", forms: bundle.forms },
			loadValidators: () => loadFormValidators(file("chat-validators.js")),
		},
	};
}
