import { HELOC } from "../application/heloc.ts";

/** Where the routes of a signer's own task begin: a borrower's, with this in place of the application's uuid. */
export const CO_DEED = `${HELOC}/co-deed` as const;
export const tag = "signers";
