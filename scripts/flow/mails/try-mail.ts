import { randomUUID } from "node:crypto";
import { loadCatalog } from "../../../src/flow/catalog/index.ts";
import { isObject } from "../../../src/flow/engine/json.ts";
import { chooseVendors } from "../../../src/server/journey/adapters/chosen-vendors.ts";

/**
 * Hands one mail of a lender to the carrier that VENDOR_MESSAGES names, as the server would, and returns what to look for;
 * throws the carrier's error.
 */
export async function tryMail(environment: NodeJS.ProcessEnv, org: string, address: string): Promise<string> {
	const { VENDOR_MESSAGES: carrier = "sandbox", OVERLAYS_DIR } = environment;
	if (carrier === "sandbox") throw new Error("VENDOR_MESSAGES is sandbox, which sends nothing: set it to smtp.");
	const catalog = loadCatalog(OVERLAYS_DIR ? { overlaysDir: OVERLAYS_DIR } : {});
	const { name, contact } = catalog.product(org).org;
	const own = isObject(contact) && typeof contact.email === "string" ? contact.email : "";
	const orderId = `try:${randomUUID()}`;
	const subject = `${name.short}: the mail server works`;
	const body = `${name.full} can send email from here. Look at its headers: DKIM and SPF should say "pass".`;
	const mail = {
		orderId,
		channel: "EMAIL",
		to: address,
		subject,
		body,
		from: { name: name.short, address: own },
	} as const;
	await chooseVendors(environment, { orgs: catalog.orgCodes() }).adaptersOf(org).messages.send(mail);
	return `The mail server took "${subject}".`;
}
