import type { BlockDeclaration } from "../../../../flow/engine/authored/authored-blocks.ts";

export const form = {
	title: "Form",
	about: "The questions of a form and its button.",
	places: ["form"],
	parts: ["form"],
	props: {
		form: { type: "form", about: "Another form that the page may submit; the page's own without one." },
		submit: { type: "word", about: "The words on its button; those of the form without them." },
		intro: { type: "word", about: "Words above the questions." },
		field: { type: "field", about: "A question that is asked only once the borrower presses the words of reveal." },
		reveal: { type: "word", about: "The words of the button that asks the question of field." },
		again: { type: "path", about: "A value of the record: once it is another one, the form begins anew on this page." },
	},
} as const satisfies BlockDeclaration;
