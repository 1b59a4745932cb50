/** The script of the sandbox's bank: checks the input in the browser, and returns only a code or an error. */
export const BANK_SCRIPT = `"use strict";
const known = JSON.parse(document.getElementById("sign-in").textContent);
const byId = (id) => document.getElementById(id);
const typed = (id) => byId(id).value.trim();
let asked;

function leave(more) {
	location.assign(known.back + "?" + new URLSearchParams({ oauth_state_id: known.state, ...more }));
}

function say(words) {
	byId("trouble").textContent = words;
}

function refusalOf(username, password) {
	const named = /^error_([A-Z_]+)$/.exec(password) || /^error_([A-Z_]+)$/.exec(username);
	if (named) return known.refusals[named[1]] || "The bank refused the link";
	const isAnswered = password === known.password || Object.hasOwn(known.asks, password);
	return Object.hasOwn(known.codes, username) && isAnswered ? undefined : known.refusals.INVALID_CREDENTIALS;
}

document.querySelector("form").addEventListener("submit", (event) => {
	event.preventDefault();
	const [username, password] = [typed("username"), typed("password")];
	const refusal = refusalOf(username, password);
	if (refusal) return say(refusal);
	const ask = known.asks[password];
	if (!ask || (asked && typed("answer") === ask.answer)) return leave({ code: known.codes[username] });
	say(asked ? ask.again : ask.prompt);
	asked = ask;
	byId("who").hidden = true;
	byId("more").hidden = false;
	document.querySelector("[for=answer]").textContent = ask.kind === "CODE" ? "Code" : "Your answer";
	byId("answer").focus();
});
byId("stop").addEventListener("click", () => leave({ error: "access_denied" }));
for (const button of document.querySelectorAll("button")) button.disabled = false;
`;
