import { notice } from "../browser/notices.ts";
import { basePath } from "./paths/base-path.ts";

/** Shows the error page when the app itself did not load: without its components, in the page's own font. */
export function showSnag(mount: HTMLElement): void {
	const make = <K extends keyof HTMLElementTagNameMap>(tag: K, text: string) =>
		Object.assign(document.createElement(tag), { textContent: text });
	const main = document.createElement("main");
	const heading = Object.assign(make("h1", notice("snag.heading")), { tabIndex: -1 });
	const again = Object.assign(make("button", notice("snag.again")), {
		type: "button",
		onclick: () => window.location.reload(),
	});
	const dashboard = Object.assign(make("a", notice("snag.dashboard")), { href: `${basePath()}/dashboard` });
	main.append(heading, make("p", notice("snag.body")), again, dashboard);
	main.style.cssText =
		"max-width: 46rem; margin: 4rem auto; padding: 0 1rem; display: grid; gap: 1rem; justify-items: start";
	heading.style.cssText = "font-size: 1.75rem; font-weight: 700";
	for (const way of [again, dashboard])
		way.style.cssText =
			"padding: 0.75rem 1.25rem; border: 1px solid currentcolor; border-radius: 0.5rem; min-height: 2.75rem";
	document.title = notice("snag.title");
	mount.replaceChildren(main);
	heading.focus();
}
