/** Which score prices a line for which several people apply. */
export const JOINT_SCORES = ["LOWEST", "HIGHEST", "PRIMARY"] as const;

/** One of them. */
export type JointScore = (typeof JOINT_SCORES)[number];

/** Returns the file whose score prices the line; the first file is the primary applicant's. Throws RangeError without any. */
export function pricedFile<File extends { readonly score: number }>(files: readonly File[], rule: JointScore): File {
	const [primary] = files;
	if (primary === undefined) throw new RangeError("pricing: there is no credit file");
	if (rule === "PRIMARY") return primary;
	const isBetter = (one: File, other: File) => (rule === "LOWEST" ? one.score < other.score : one.score > other.score);
	return files.reduce((chosen, file) => (isBetter(file, chosen) ? file : chosen), primary);
}
