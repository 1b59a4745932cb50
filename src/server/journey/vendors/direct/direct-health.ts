const PATIENCE_MS = 4_000;

/**
 * Asks a vendor's interface something that changes nothing, and returns in a sentence what keeps it from working; undefined when it
 * answers. Nothing of the address or the answer is repeated.
 */
export async function directProblem(
	vendor: string,
	url: string,
	headers: { readonly [name: string]: string } = {},
): Promise<string | undefined> {
	try {
		const answer = await fetch(url, { headers, redirect: "error", signal: AbortSignal.timeout(PATIENCE_MS) });
		await answer.body?.cancel();
		if (answer.ok) return undefined;
		const { status } = answer;
		return status === 401 || status === 403
			? `${vendor} refuses the key (status ${status}).`
			: `${vendor} answers with status ${status}.`;
	} catch {
		return `${vendor} cannot be reached.`;
	}
}

/** The header of a user and a password. */
export function basicLogin(user: string, password: string): { readonly authorization: string } {
	return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}` };
}
