export { DeskArea as Component } from "./desk-area.tsx";
