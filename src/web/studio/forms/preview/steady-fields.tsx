import { deepEquals, type FieldProps, type ObjectFieldTemplateProps } from "@rjsf/utils";
import { memo, type ReactElement } from "react";
import type { Json } from "../../../../flow/engine/json.ts";
import { ObjectFieldTemplate } from "../../../forms/templates/object-field-template.tsx";

/** The library's element for one question, which names all that the question is drawn from. */
type Question = ReactElement<Pick<FieldProps, "schema" | "uiSchema" | "registry"> & { readonly propertyName: string }>;

/** A form's look with which a change of one question draws that question alone. */
export function steadyLook(look: Json): Json {
	return { ...(look as object), "ui:ObjectFieldTemplate": SteadyFields } as unknown as Json;
}

/** The borrower's own layout of questions; one that stays as it was is not drawn again with the rest of its form. */
function SteadyFields(props: ObjectFieldTemplateProps) {
	const properties = props.properties.map((property) => ({
		...property,
		content: <Steady key={property.name} content={property.content as Question} />,
	}));
	return <ObjectFieldTemplate {...props} properties={properties} />;
}

const Steady = memo(
	({ content }: { readonly content: Question }) => content,
	(before, after) => isSame(before.content, after.content),
);

/** The library hands every question the whole form, of which it reads what is shared alone. */
function isSame(one: Question, other: Question): boolean {
	const { registry: before, ...was } = one.props;
	const { registry: after, ...is } = other.props;
	return (
		before.formContext === after.formContext &&
		deepEquals(before.rootSchema.$defs, after.rootSchema.$defs) &&
		deepEquals(was, is)
	);
}
