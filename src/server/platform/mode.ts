/** Whether vendors and people may be made up ("sandbox") or everything is real. */
export type Mode = "sandbox" | "production";
