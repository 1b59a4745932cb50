export interface BankLinkRequest {
	readonly institution: string;
	/** Passed through to the institution; never stored, never logged. */
	readonly username: string;
	readonly password: string;
	readonly mfaCode?: string;
}

export interface LinkedAccount {
	readonly id: string;
	readonly name: string;
	readonly kind: "CHECKING" | "SAVINGS";
	readonly routingNumber: string;
	readonly accountNumber: string;
}

export type BankLinkResult =
	| {
			readonly status: "LINKED";
			readonly token: string;
			readonly bankName: string;
			readonly accounts: readonly LinkedAccount[];
	  }
	| { readonly status: "MFA_REQUIRED"; readonly prompt: string }
	| { readonly status: "REFUSED"; readonly code: string; readonly message: string };

export interface BankLinkPort {
	readonly institutions: readonly { readonly id: string; readonly name: string; readonly isOauth: boolean }[];
	link(request: BankLinkRequest): Promise<BankLinkResult>;
}
