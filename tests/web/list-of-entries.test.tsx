import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { formFile, renderForm } from "./form-harness.tsx";

afterEach(cleanup);

const UNITS = formFile({
	schema: {
		type: "object",
		required: ["units"],
		properties: {
			units: {
				type: "array",
				title: "Units",
				minItems: 1,
				items: { type: "object", properties: { rent: { type: "string", title: "Rent" } } },
			},
		},
	},
	ui: { units: { "ui:description": "One entry for each unit." } },
});

test("a list of entries has its description once, and no name twice", async () => {
	const { container } = await renderForm(UNITS);
	expect(screen.getAllByText("One entry for each unit.")).toHaveLength(1);
	const ids = [...container.querySelectorAll("[id]")].map(({ id }) => id);
	expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});
