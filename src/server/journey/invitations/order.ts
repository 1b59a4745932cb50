import type { HelocSigner } from "../../../flow/engine/record/record-types.generated.ts";
import { addDays } from "../../../lending/calendar/business-days.ts";
import { localDate } from "../../../lending/calendar/time-zones.ts";
import { listAt, textAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { hasApplied } from "../signers/co-applicants.ts";
import type { DueMail } from "../steps/due-mail.ts";
import type { OpenInvitation } from "../steps/invitations.ts";
import type { VendorOrder, VendorOrderHandler } from "../steps/order.ts";
import { invitationDays } from "./invitation-days.ts";

/**
 * Returns the mail that invites a co-owner to sign, or a co-applicant to apply too, with who invites, the street of the
 * home, and a single-use link; none if the invitation is only rehearsed.
 */
export function invitationMail(
	{ email = "", jointApplication }: Pick<HelocSigner, "email" | "jointApplication">,
	id: string,
	opened: OpenInvitation | undefined,
	record: StoredRecord,
): readonly DueMail[] {
	if (opened === undefined) return [];
	const event = jointApplication === undefined ? "co-owner-invited" : "co-applicant-invited";
	const inviter = textAt(record, "profile.name.firstName") ?? "";
	const street = textAt(record, "application.property.street1") ?? "";
	return [{ event, id, to: [{ address: email }], places: { link: opened.link, inviter, street } }];
}

/** Returns a co-owner as invited again; dates are in the home's time zone, as everywhere in the application. */
export function invitation(
	signer: HelocSigner,
	{ record, product, now }: Pick<VendorOrder, "record" | "product" | "now">,
): HelocSigner {
	const invitedOn = localDate(now, textAt(record, "application.property.state"));
	const days = invitationDays(product, invitedOn);
	return { ...signer, status: "INVITED", invitedAt: now.toISOString(), expiresOn: addDays(invitedOn, days) };
}

/** Asks every co-owner to sign the deed; with none, no other signature is needed. */
export const inviteCoOwners: VendorOrderHandler = async (order) => {
	const signers = listAt(order.record, "application.helocSigners");
	if (signers.length === 0) return [set("application.coDeedStatus", "COMPLETE")];
	const isDone = (signer: HelocSigner) => ["SIGNED", "WITHDRAWN"].includes(textAt(signer, "status") ?? "");
	const invited: HelocSigner[] = [];
	const mails: DueMail[] = [];
	for (const signer of signers) {
		const to = textAt(signer, "email");
		if (to === undefined || isDone(signer)) {
			invited.push(signer);
			continue;
		}
		// a co-applicant has an account already
		if (hasApplied(signer)) {
			invited.push(signer);
			const id = `${order.uuid}:${signer.identityUuid}`;
			mails.push({ event: "co-applicant-signs", id, to: [{ address: to }], places: {} });
			continue;
		}
		const invitee = {
			identityUuid: textAt(signer, "identityUuid") ?? "",
			name: textAt(signer, "name") ?? "",
			email: to,
		};
		const opened = await order.invitations?.invite(invitee, order.uuid);
		const identityUuid = opened?.identityUuid ?? invitee.identityUuid;
		mails.push(...invitationMail(signer, `${order.uuid}:${identityUuid}`, opened, order.record));
		invited.push(invitation({ ...signer, identityUuid }, order));
	}
	return {
		patch: [
			set("application.helocSigners", invited),
			set("application.coDeedStatus", "IN_PROGRESS"),
			set("application.signersAskedAt", order.now.toISOString()),
		],
		mails,
	};
};
