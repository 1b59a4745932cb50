export { SignerArea } from "./signer-area.tsx";
