import type { DocumentKind } from "./document-inputs.ts";

/** Who gets a mail: the owner of an account, the applicant, an owner who signs along, every owner of the home, or the staff. */
export type MailAudience = "account" | "applicant" | "co-owner" | "owners" | "staff";

/** How a place is filled: a text in one line, or an address to open. */
export type MailPlaceKind = "text" | "link";

export interface MailEventSpec {
	readonly audience: MailAudience;
	/** Places that its mails may have, each with how it is filled. */
	readonly places: { readonly [place: string]: MailPlaceKind };
	/** Places without which its mails would be of no use. */
	readonly needs?: readonly string[];
	/** False where everything goes on without a mail. */
	readonly isOwed: boolean;
	/** The notice that its mails tell of; to a person who gets that on paper they say so. */
	readonly notice?: DocumentKind;
}

const LINK = { places: { link: "link" }, needs: ["link"], isOwed: true } as const;
/** First name of who invites, and the street of the home, as the page behind the link says them. */
const INVITATION = {
	places: { link: "link", inviter: "text", street: "text" },
	needs: ["link"],
	isOwed: true,
} as const;
const PLAIN = { places: {}, isOwed: true } as const;

/** What the server sends mails of, to whom, and what may be filled in; a mail of flows/mails.json names one. */
export const MAIL_EVENTS = {
	"login-link-requested": { audience: "account", ...LINK },
	"password-link-requested": { audience: "account", ...LINK },
	"email-link-requested": { audience: "account", ...LINK },
	"password-changed": { audience: "account", ...PLAIN },
	"email-changed": { audience: "account", ...PLAIN },
	"phone-changed": { audience: "account", ...PLAIN },
	"passwords-guessed": { audience: "account", ...PLAIN },
	"codes-guessed": { audience: "account", ...PLAIN },
	"application-added": { audience: "account", ...PLAIN },
	"registered-again": { audience: "account", ...PLAIN },
	"two-step-turned-on": { audience: "account", ...PLAIN },
	"two-step-turned-off": { audience: "account", ...PLAIN },
	"logged-in": { audience: "account", places: { device: "text" }, isOwed: false },
	"application-moved": { audience: "applicant", places: { title: "text", news: "text" }, isOwed: false },
	"next-step-ready": { audience: "applicant", places: {}, isOwed: false },
	"co-owner-moved": { audience: "co-owner", places: {}, isOwed: false },
	"decision-made": { audience: "applicant", ...PLAIN, notice: "adverse-action" },
	"incompleteness-noticed": { audience: "applicant", ...PLAIN, notice: "incompleteness" },
	"counteroffer-made": { audience: "applicant", ...PLAIN, notice: "counteroffer" },
	"request-made": { audience: "applicant", ...PLAIN },
	"co-owner-request-made": { audience: "co-owner", ...PLAIN },
	"documents-signed": { audience: "applicant", ...PLAIN },
	"deed-signed": { audience: "co-owner", ...PLAIN },
	"line-cancelled": { audience: "owners", ...PLAIN },
	"co-owner-invited": { audience: "co-owner", ...INVITATION },
	"co-applicant-invited": { audience: "co-owner", ...INVITATION },
	"co-applicant-signs": { audience: "co-owner", ...PLAIN },
	"co-applicant-moved": { audience: "co-owner", places: {}, isOwed: false },
	"co-applicant-decision-made": { audience: "co-owner", ...PLAIN, notice: "adverse-action" },
	"desk-work-waits": { audience: "staff", places: { waiting: "text", overdue: "text" }, isOwed: false },
} as const satisfies { readonly [event: string]: MailEventSpec };

/** Something that the server sends mails of. */
export type MailEvent = keyof typeof MAIL_EVENTS;

/** What fills the places of an event's mails. */
export type MailPlaces<Event extends MailEvent> = {
	readonly [place in keyof (typeof MAIL_EVENTS)[Event]["places"]]: string;
};

/** Returns what is declared of an event. */
export function mailEvent(event: MailEvent): MailEventSpec {
	return MAIL_EVENTS[event];
}
