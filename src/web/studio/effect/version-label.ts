import type { Copy } from "../../../contracts/copy.ts";
import type { EffectVersion } from "../../api/studio/effect.ts";
import { momentWords } from "../../desk/desk-states.ts";

/** What a version is called in a list: by what its publisher said, and since when it is or was live. */
export function versionLabel({ kind, why, at, isLive }: EffectVersion, copy: Copy<"studio">): string {
	const when = at === null ? "" : momentWords(at);
	if (kind === "shipped") return isLive ? copy("effect.version_shippedLive") : copy("effect.version_shipped", { when });
	return copy(isLive ? "effect.version_live" : "effect.version_earlier", { when, why: why ?? "" });
}
