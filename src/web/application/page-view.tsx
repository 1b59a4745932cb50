import { useApplication } from "./application-context.ts";
import { BlockPage } from "./block-page.tsx";
import { FormPage } from "./form-page.tsx";
import { NoticePage } from "./notice-page.tsx";
import { screens } from "./screens/index.ts";

/** The component of the current page: by its kind, and for a screen by its name. */
export function PageView() {
	const { spec } = useApplication();
	if (spec.kind !== "screen" && spec.blocks !== undefined) return <BlockPage />;
	if (spec.kind === "notice") return <NoticePage />;
	if (spec.kind === "form") return <FormPage />;
	const Screen = spec.screen !== undefined && Object.hasOwn(screens, spec.screen) ? screens[spec.screen] : undefined;
	// A partner may use a screen's form without the screen: the form is then shown alone.
	if (!Screen) return spec.form === undefined ? <NoticePage /> : <FormPage />;
	return <Screen />;
}
