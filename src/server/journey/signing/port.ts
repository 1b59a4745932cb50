export interface SignRequest {
	readonly orderId: string;
	readonly signerLastName: string;
	/** SHA-256 (hex) of the bytes that the signer was shown. */
	readonly sha256: string;
	readonly signedAt: string;
}

export interface SignResult {
	readonly status: "SIGNED" | "DECLINED" | "EXPIRED";
	/** The ceremony's own number, kept with the evidence. */
	readonly ceremonyId: string;
}

export interface ESignPort {
	sign(request: SignRequest): Promise<SignResult>;
}
