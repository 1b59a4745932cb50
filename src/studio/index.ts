export { type FileDifference, fileDifferences } from "./join/file-differences.ts";
export { type FileChoices, type Files, joinFile, joinFiles } from "./join/join-files.ts";
export { type Choices, type Conflict, joinTexts } from "./join/join-texts.ts";
export { editsToClear, editsToSet, newFileText } from "./overlay/overlay-edits.ts";
export type { TextEdit } from "./text/edit-kinds.ts";
export { inverseOf, type Splice, spliceBetween, spliced } from "./text/splice.ts";
export { edited, valueOfText } from "./text/text-edit.ts";
export { type Path, pointerOf, TextFault } from "./text/text-fault.ts";
