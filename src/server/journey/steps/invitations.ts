/** A signer to invite, as named in the application. */
export interface Invitee {
	readonly identityUuid: string;
	readonly name: string;
	readonly email: string;
}

/** An invitation that can be sent. */
export interface OpenInvitation {
	/** The identity that the application names from now on: the email may belong to an existing account. */
	readonly identityUuid: string;
	/** The address that it opens. */
	readonly link: string;
}

/** What orders and forms may do with the signers of their application. */
export interface SignerInvitations {
	/**
	 * Gives a signer an account of type CO_DEEDER (pending until a password is set), a slot, and a link; the same cause
	 * gives the same link.
	 */
	readonly invite: (invitee: Invitee, cause: string) => Promise<OpenInvitation>;
	/** Revokes the links of a signer. */
	readonly callOff: (identityUuid: string) => Promise<void>;
}
