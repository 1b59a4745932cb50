/** Bytes as KiB. */
export const kilo = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

/** A whole number, right-aligned. */
export const count = (value: number): string => Math.round(value).toLocaleString("en-US").padStart(12);

/** Whether a goal is met, in words. */
export const judged = (holds: boolean): string => (holds ? "holds" : "DOES NOT HOLD");
