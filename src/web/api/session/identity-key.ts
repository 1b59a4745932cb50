/** Under which the signed-in identity is kept, for pages that wait for it without asking. */
export const IDENTITY_KEY = ["identity"] as const;
