/** Replaces parts of RJSF's schema processing that our forms do not use: omitting extra data, and path schemas. */
export default function notInUse(): never {
	throw new Error("This part of RJSF is left out of the build (see vite.config.ts).");
}
export const getUsedFormData = notInUse;
export const getFieldNames = notInUse;
export const isValueEmpty = notInUse;
