import type { PhoneForm } from "../../../contracts/wire/identity/index.ts";
import { ask } from "../ask.ts";

export type { PhoneForm, PhonePass } from "../../../contracts/wire/identity/index.ts";

const EXTERNAL = "/service-application/external/api/v1/phone-links";

/** POST …/phone-links: a single-use link that lets a phone add files of these types, nothing else. */
export const makePhoneLink = (uuid: string, form: PhoneForm, types: readonly string[]) =>
	ask("POST /service-application/api/v1/application/heloc/:uuid/phone-links", {
		params: { uuid },
		body: { form, types },
	});

/** POST …/phone-links/open: exchanges the link's token for a pass, once. */
export const openPhoneLink = (token: string) => ask(`POST ${EXTERNAL}/open`, { body: { token }, anonymous: true });

/** POST …/phone-links/files: adds one file. */
export function sendFromPhone(pass: string, type: string, file: File) {
	const body = new FormData();
	body.append("type", type);
	body.append("file", file, file.name);
	return ask(`POST ${EXTERNAL}/files`, { body, anonymous: true, headers: { "phone-pass": pass } });
}
