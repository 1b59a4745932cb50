export { StudioArea as Component } from "./studio-area.tsx";
