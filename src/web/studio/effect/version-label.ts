import type { Copy } from "../../../contracts/copy.ts";
import type { EffectVersion } from "../../api/studio/effect.ts";
import { momentWords } from "../../desk/desk-states.ts";
import { showPercent } from "../../formats/percent.ts";

/** What a version is called in a list: by what its publisher said, and since when it is or was live. */
export function versionLabel({ kind, why, at, isLive, percent }: EffectVersion, copy: Copy<"studio">): string {
	const when = at === null ? "" : momentWords(at);
	if (kind === "shipped") return isLive ? copy("effect.version_shippedLive") : copy("effect.version_shipped", { when });
	if (percent !== undefined) {
		return copy("effect.version_share", { when, why: why ?? "", percent: showPercent(percent / 100, 0) });
	}
	if (kind === "share") return copy("effect.version_shareEnded", { when, why: why ?? "" });
	return copy(isLive ? "effect.version_live" : "effect.version_earlier", { when, why: why ?? "" });
}
