/** Somebody to be invited, as the application names them. */
export interface Invitee {
	readonly identityUuid: string;
	readonly name: string;
	readonly email: string;
}

/** An invitation that can be sent. */
export interface OpenInvitation {
	/** Whom the application names from now on: an email may belong to somebody who has an account already. */
	readonly identityUuid: string;
	/** The address that it opens. */
	readonly link: string;
}

/** What orders and forms may do about the signers of their application. */
export interface SignerInvitations {
	/** Gives a signer an account of type CO_DEEDER (pending until a password is set), a place, and a link; the same cause gives the same link. */
	readonly invite: (invitee: Invitee, cause: string) => Promise<OpenInvitation>;
	/** Ends the links of a signer. */
	readonly callOff: (identityUuid: string) => Promise<void>;
}
