import { Problem } from "../problems/problem.ts";
import { said } from "../problems/said.ts";
import { UploadFault } from "./upload-fault.ts";

/** Runs a check of a file; throws a 422 Problem that says what to do when the file is rejected. */
export async function refusingFaults<T>(check: () => T | Promise<T>): Promise<T> {
	try {
		return await check();
	} catch (error) {
		if (!(error instanceof UploadFault)) throw error;
		throw new Problem(422, error.code, said(`upload.${error.code}`));
	}
}
