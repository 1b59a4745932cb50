import { request } from "./request.ts";

/** POST /identity/api/v1/login: the token of a borrower. */
export function login(email: string, password: string): Promise<{ readonly jwt: string }> {
	return request("/identity/api/v1/login", { method: "POST", body: { email, password }, anonymous: true });
}
