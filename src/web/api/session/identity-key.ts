/** Query key of the signed-in identity, for pages that wait for it without fetching it. */
export const IDENTITY_KEY = ["identity"] as const;
