/** Hides elements that do nothing without script. */
export const SCRIPT_ONLY = { "@media (scripting: none)": { display: "none" } } as const;
