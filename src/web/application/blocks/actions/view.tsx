import { useApplication } from "../../application-context.ts";
import { PageActions } from "../../parts/page-actions.tsx";
import type { PropsOf } from "../kit/declare.ts";
import type { actions } from "./block.ts";

/** Buttons and links of the page. */
export default function ActionsBlock({ only, without = [], lead }: PropsOf<typeof actions>) {
	const { spec } = useApplication();
	const others = only === undefined ? [] : Object.keys(spec.actions ?? {}).filter((id) => !only.includes(id));
	return <PageActions leaveOut={[...without, ...others]} {...(lead === undefined ? {} : { lead })} />;
}
