export { ApplicationArea } from "./application-area.tsx";
