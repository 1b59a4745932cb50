export { latinName } from "./latin-letters.ts";
export { ListIndex } from "./list-index.ts";
export type { PartyToScreen } from "./screen-party.ts";
export { type ListedParty, readSdnList } from "./sdn-list.ts";
