import { Column } from "../shell/app-layout.tsx";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { NeedsScript } from "../shell/needs-script.tsx";

/** What stands in the place of an application's page until the script has loaded it. */
export function ApplicationFrame() {
	return (
		<Column>
			<NeedsScript />
			<LoadingBlock />
		</Column>
	);
}
