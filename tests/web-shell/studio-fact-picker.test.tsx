import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { FactPicker } from "../../src/web/studio/persons/fact-picker.tsx";
import { organizationWith, renderPage } from "../web/form-harness.tsx";

const fact = (name: string, title: string, asked?: number) => ({
	...{ fact: `answers.${name}`, title, about: "A page" },
	...(asked === undefined ? {} : { asked }),
});

afterEach(cleanup);

it("finds by words and by name, and what is asked only later comes last and says so", () => {
	const picked = vi.fn();
	const facts = [fact("a.rent", "Your rent", 9), fact("b.rented", "Is it rented?", 2), fact("c.name", "Your name", 1)];
	renderPage(
		organizationWith({}, true),
		<FactPicker sayable={facts} isLater={({ asked = 0 }) => asked > 5} onPick={picked} />,
	);
	fireEvent.change(screen.getByRole("searchbox"), { target: { value: "rent" } });
	const found = screen.getAllByRole("listitem").map((item) => item.textContent ?? "");
	expect(found.map((text) => text.includes("Asked later on"))).toEqual([false, true]);
	expect(found[0]).toContain("Is it rented?");
	expect(found[1]).toMatch(/Your rent.*Asked later on · A page · answers\.a\.rent$/);
	fireEvent.click(screen.getAllByRole("button")[1] as HTMLElement);
	expect(picked).toHaveBeenCalledWith(facts[0]);
	fireEvent.change(screen.getByRole("searchbox"), { target: { value: "c.name" } });
	expect(screen.getAllByRole("listitem")).toHaveLength(1);
});
