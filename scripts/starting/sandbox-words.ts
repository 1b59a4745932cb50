interface Trigger {
	readonly id: string;
	readonly title: string;
	readonly type: string;
	readonly outcome: string;
}

function isTrigger(value: unknown): value is Trigger {
	return typeof value === "object" && value !== null && "id" in value;
}

/** What to type to try each path, one line each, as the running sandbox lists it; empty outside sandbox mode. */
export async function sandboxWords(address: string): Promise<string[]> {
	const answer = await fetch(`${address}/service-sandbox/api/v1/triggers`).catch(() => undefined);
	if (!answer?.ok) return [];
	const body: unknown = await answer.json();
	const list = Array.isArray(body) ? body : Object.values(body ?? {}).find(Array.isArray);
	return (list ?? []).filter(isTrigger).map((trigger) => `  ${trigger.type} → ${trigger.outcome}`);
}
