import type { Application } from "../../../flow/engine/record/record-types.generated.ts";
import { objectAt, textAt } from "../application-context.ts";

/** "1066 Arbol Way, San Jose, CA 95126": the home of an application on one line. */
export function homeAddress(application: Partial<Application>): string {
	const home = objectAt(application, "property");
	const street = [textAt(home, "street1"), textAt(home, "street2")].filter(Boolean).join(" ");
	return `${street}, ${textAt(home, "city")}, ${textAt(home, "state")} ${textAt(home, "zip")}`;
}
