/** What a member of staff may do in Studio, in the order in which pages show it. */
export const STUDIO_ROLES = ["viewer", "editor", "approver", "operator"] as const;
export type StudioRole = (typeof STUDIO_ROLES)[number];
