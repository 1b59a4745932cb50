import { afterEach, expect, it } from "vitest";
import { markUntranslated } from "../../src/web/shell/language/mark-untranslated.ts";

let end: () => void = () => undefined;
afterEach(() => {
	end();
	document.body.innerHTML = "";
});

const langOf = (id: string) => document.getElementById(id)?.getAttribute("lang") ?? null;

it("marks what is left in English, with its places filled, and what appears later", async () => {
	document.body.innerHTML = '<p id="left">By {day} at the latest</p><p id="own">Hasta el lunes</p><p id="filled"></p>';
	end = markUntranslated(document, ["By {day} at the latest", "See all (2)"]);
	expect([langOf("left"), langOf("own")]).toEqual(["en-US", null]);
	const filled = document.getElementById("filled");
	if (filled !== null) filled.innerHTML = "By Monday at the latest";
	document.body.insertAdjacentHTML("beforeend", '<div><b id="later">See all (2)</b></div>');
	await expect.poll(() => [langOf("filled"), langOf("later")]).toEqual(["en-US", "en-US"]);
});

it("no longer says so of an element whose text is translated by then", async () => {
	document.body.innerHTML = '<p id="text">Try again</p>';
	end = markUntranslated(document, ["Try again"]);
	expect(langOf("text")).toBe("en-US");
	const text = document.getElementById("text")?.firstChild;
	if (text) text.textContent = "Intente de nuevo";
	await expect.poll(() => langOf("text")).toBeNull();
});
