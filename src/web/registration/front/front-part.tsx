import type { ReactNode } from "react";
import { Scene } from "../../shell/scene/scene.tsx";
import { About } from "./about.tsx";
import { Pitch, Place, SoftInquiry } from "./pitch.tsx";

const PARTS: Readonly<Record<string, () => ReactNode>> = {
	pitch: Pitch,
	place: Place,
	promise: SoftInquiry,
	scene: Scene,
	about: About,
};

/** One of the front door's parts, by name. */
export function FrontPart({ name }: { readonly name: string }) {
	const Part = PARTS[name];
	return Part ? <Part /> : null;
}
