declare module "virtual:registration-steps" {
	/** The lender's short name. */
	export const brand: string;
	/** The composed registration forms in order. */
	export const steps: readonly import("../plain-form.ts").PlainStep[];
}
