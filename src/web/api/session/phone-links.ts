import type { DocumentReceipt } from "../application/documents.ts";
import { request } from "../request.ts";

/** A form that accepts files from a phone. */
export type PhoneForm = "identity" | "income/upload";

const external = "/service-application/external/api/v1/phone-links";

/** POST …/phone-links: a single-use link that lets a phone add files of these types, nothing else. */
export function makePhoneLink(
	uuid: string,
	form: PhoneForm,
	types: readonly string[],
): Promise<{ readonly url: string; readonly expiresAt: string }> {
	const path = `/service-application/api/v1/application/heloc/${encodeURIComponent(uuid)}/phone-links`;
	return request(path, { method: "POST", body: { form, types } });
}

/** A phone's pass in exchange for its link. */
export interface PhonePass {
	readonly pass: string;
	readonly types: readonly string[];
	readonly expiresAt: string;
}

/** POST …/phone-links/open: exchanges the link's token for a pass, once. */
export function openPhoneLink(token: string): Promise<PhonePass> {
	return request(`${external}/open`, { method: "POST", body: { token }, anonymous: true });
}

/** POST …/phone-links/files: adds one file. */
export function sendFromPhone(pass: string, type: string, file: File): Promise<Omit<DocumentReceipt, "uuid">> {
	const body = new FormData();
	body.append("type", type);
	body.append("file", file, file.name);
	return request(`${external}/files`, { method: "POST", body, anonymous: true, headers: { "phone-pass": pass } });
}
