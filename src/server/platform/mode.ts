/** Whether vendors and people may be simulated ("sandbox") or everything is real. */
export type Mode = "sandbox" | "production";
