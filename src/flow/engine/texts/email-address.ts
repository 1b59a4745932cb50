const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const LAST_LABEL = /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/i;

/** Returns whether a text is an email address to which mail can be sent: its parts have the characters and lengths that exist. */
export function isEmailAddress(text: string): boolean {
	const at = text.lastIndexOf("@");
	const [local, domain] = [text.slice(0, Math.max(0, at)), text.slice(at + 1)];
	if (!LOCAL.test(local) || /^\.|\.\.|\.$/.test(local) || text.length > 254) return false;
	const labels = domain.split(".");
	return labels.length > 1 && labels.every((label) => LABEL.test(label)) && LAST_LABEL.test(labels.at(-1) ?? "");
}
