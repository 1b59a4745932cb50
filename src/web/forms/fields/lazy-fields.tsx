import { type ComponentProps, lazy, Suspense } from "react";
import { LoadingBlock } from "../../shell/loading-block.tsx";

const ArrayField = lazy(() => import("@rjsf/core/lib/components/fields/ArrayField.js"));
const MultiSchemaField = lazy(() => import("@rjsf/core/lib/components/fields/MultiSchemaField.js"));

/** A form's list; its code is loaded only by forms that have one. */
export function ListField(props: ComponentProps<typeof ArrayField>) {
	return (
		<Suspense fallback={<LoadingBlock />}>
			<ArrayField {...props} />
		</Suspense>
	);
}

/** Alternatives of a form's schema (oneOf, anyOf); their code is loaded only by forms that have some. */
export function AlternativesField(props: ComponentProps<typeof MultiSchemaField>) {
	return (
		<Suspense fallback={<LoadingBlock />}>
			<MultiSchemaField {...props} />
		</Suspense>
	);
}
