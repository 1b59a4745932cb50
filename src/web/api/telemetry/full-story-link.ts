import { ask } from "../ask.ts";
import { RequestError } from "../request-error.ts";

/**
 * PUT /account/heloc/{uuid}/full-story-link: saves where this visit can be watched; an ended session is not a failure.
 */
export async function saveReplayLink(uuid: string, link: string): Promise<void> {
	try {
		await ask("PUT /account/heloc/:uuid/full-story-link", { params: { uuid }, body: { link } });
	} catch (error) {
		if (!(error instanceof RequestError && error.status === 401)) throw error;
	}
}
