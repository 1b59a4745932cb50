/** Loads something once for as long as its key stays the same, for all who ask meanwhile; what failed is loaded again. */
export function lastLoad<Loaded>() {
	let last: { readonly key: string; readonly loading: Promise<Loaded> } | undefined;
	return (key: string, load: () => Promise<Loaded>): Promise<Loaded> => {
		if (last?.key === key) return last.loading;
		const current = { key, loading: load() };
		last = current;
		current.loading.catch(() => {
			if (last === current) last = undefined;
		});
		return current.loading;
	};
}
