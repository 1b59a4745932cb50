import { VISIT_QUERY } from "../../../contracts/visit-query.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { FIRST_HOME } from "../../platform/products/product-address.ts";

const STEPPER = "/register-v2";
const ONE_PAGE = "/register";

/** A registration page's step, and the addresses of the other steps. */
export interface StepPlace {
	/** Path inside the application, as used by guards. */
	readonly path: string;
	/** Undefined when the address names no step of the organization. */
	readonly stepId: string | undefined;
	/** The full address of another step, with carried-over parameters. */
	readonly hrefOf: (stepId: string) => string;
}

/**
 * Reads the address of a registration page, as `request.url` has it: /register-v2 has one path per step, /register one
 * value of `step`. `home` is where the product's pages are.
 */
export function stepPlace(product: Product, home: string, url: string): StepPlace {
	const { pathname, searchParams } = new URL(url, "https://app.invalid");
	const path = pathname.slice(FIRST_HOME.length).replace(/\/+$/, "");
	const steps = Object.entries(product.registration.steps);
	const search = (added: { readonly [name: string]: string }) => carried(product, searchParams, added);
	if (path === ONE_PAGE) {
		const asked = searchParams.get("step");
		const found = asked === null ? steps[0] : steps.find(([, { step }]) => step === asked);
		const hrefOf = (id: string) => `${home}${path}${search({ step: product.registration.steps[id]?.step ?? "" })}`;
		return { path, stepId: found?.[0], hrefOf };
	}
	const asked = path.slice(STEPPER.length + 1);
	return {
		path,
		stepId: steps.find(([, step]) => step.path === asked)?.[0],
		hrefOf: (id) => {
			const below = product.registration.steps[id]?.path ?? "";
			return `${home}${STEPPER}${below === "" ? "" : `/${below}`}${search({})}`;
		},
	};
}

/** The full address of an application page, with the parameters that every redirect, and registration, carry over. */
export function pageAddress(
	product: Product,
	home: string,
	url: string,
	path: string,
	added: { readonly [name: string]: string } = {},
): string {
	return `${home}${path}${carried(product, new URL(url, "https://app.invalid").searchParams, added)}`;
}

function carried(product: Product, query: URLSearchParams, added: { readonly [name: string]: string }): string {
	const next = new URLSearchParams(added);
	for (const name of [...product.entry.carriedQuery, ...VISIT_QUERY]) {
		const value = query.get(name);
		if (value !== null) {
			next.set(name, value);
		}
	}
	const text = next.toString();
	return text === "" ? "" : `?${text}`;
}
