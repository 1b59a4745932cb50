import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright";

/** Every axe violation of the page, one readable line each; an empty list passes. */
export async function axeFaults(page: Page): Promise<string[]> {
	const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
	return violations.flatMap(({ id, help, nodes }) =>
		nodes.map(
			(node) => `${new URL(page.url()).pathname}: ${id}: ${help}: ${node.target.join(" ")}: ${node.html.slice(0, 160)}`,
		),
	);
}
