/** Replaces hoist-non-react-statics in the build: it is for higher-order components, of which there are none. */
export default function keepAsIs<T>(target: T): T {
	return target;
}
