import { refusedFields } from "../../platform/problems/problem.ts";
import type { ServerContext } from "../../workflow/context.ts";

const MIN = 12;
const MAX = 128;

/** Throws 422 for a password that registration would also reject. */
export async function refuseWeak(context: ServerContext, password: string): Promise<void> {
	const refuse = (keyword: string, message: string) => refusedFields([{ field: "password", keyword, message }]);
	if ([...password].length < MIN) throw refuse("minLength", `Please use at least ${MIN} characters`);
	if ([...password].length > MAX) throw refuse("maxLength", `Please use at most ${MAX} characters`);
	if (await context.isBreached(password)) {
		throw refuse("breached", "This password is known from a data breach. Please choose another.");
	}
}
