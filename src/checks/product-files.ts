/** The files of a composed product, as findings name them. */
export const files = {
	org: "org.json",
	facts: "flows/facts.json",
	registration: "flows/registration.json",
	application: "flows/application.json",
	stageRouting: "flows/stage-routing.json",
	stateRouting: "flows/state-routing.json",
	pages: "flows/pages.json",
	progress: "flows/progress.json",
	origination: "flows/origination.json",
	entry: "flows/entry.json",
	conditions: "flows/conditions.json",
	standing: "flows/standing.json",
	notifications: "flows/notifications.json",
	mails: "flows/mails.json",
	chat: "flows/chat.json",
	knowledge: "flows/knowledge.json",
	signer: "flows/signer.json",
} as const;

/** Returns the file of a form. */
export function formFile(formId: string): string {
	return `schemas/forms/${formId}.json`;
}

/** Returns a JSON Pointer of keys. */
export function at(...keys: readonly (string | number)[]): string {
	return keys.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
