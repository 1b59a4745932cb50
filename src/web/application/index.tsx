export { ApplicationArea } from "./application-area.tsx";
export { readAhead } from "./read-ahead.ts";
