/**
 * What `npm start` prints once the server answers: the addresses. The sandbox page lists what to type to try each path.
 */
export function greeting(address: string, isSandbox: boolean): readonly string[] {
	const app = `${address}/account/heloc`;
	if (!isSandbox) return [`heloc-flow is running at ${app}`];
	return [
		`heloc-flow is running at ${app}`,
		`  sandbox   ${app}/sandbox           what to type for each outcome, staff logins, jumps to any stage`,
		`  mailbox   ${app}/sandbox/mailbox   emails and text messages it would have sent`,
		"Press Ctrl+C to stop.",
	];
}
