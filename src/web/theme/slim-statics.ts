/** Stands in for hoist-non-react-statics in the build: it serves higher-order components, of which there are none. */
export default function keepAsIs<T>(target: T): T {
	return target;
}
