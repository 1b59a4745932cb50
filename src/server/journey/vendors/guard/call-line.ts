const MINUTE_MS = 60_000;

/** Lets as many calls to a vendor be under way, and begin in a minute, as its limits allow; the others wait in line. */
export class CallLine {
	readonly #atOnce: number;
	readonly #perMinute: number;
	/** When the calls of the last minute began. */
	readonly #begun: number[] = [];
	readonly #waiting: ((mayCall: boolean) => void)[] = [];
	#running = 0;
	#timer: NodeJS.Timeout | undefined;

	constructor({
		atOnce,
		perMinute,
	}: { readonly atOnce?: number | undefined; readonly perMinute?: number | undefined }) {
		this.#atOnce = atOnce ?? Number.POSITIVE_INFINITY;
		this.#perMinute = perMinute ?? Number.POSITIVE_INFINITY;
	}

	/** Resolves once it is a call's turn, which it ends by `leave`; false when its turn has not come within `waitMs`. */
	enter(waitMs: number): Promise<boolean> {
		return new Promise((resolve) => {
			const turn = (mayCall: boolean) => {
				clearTimeout(timer);
				resolve(mayCall);
			};
			const timer = setTimeout(() => {
				this.#waiting.splice(this.#waiting.indexOf(turn), 1);
				resolve(false);
			}, waitMs);
			this.#waiting.push(turn);
			this.#next();
		});
	}

	leave(): void {
		this.#running -= 1;
		this.#next();
	}

	/** Turns away all that wait. */
	close(): void {
		clearTimeout(this.#timer);
		for (const turn of this.#waiting.splice(0)) turn(false);
	}

	#next(): void {
		while (this.#waiting.length > 0 && this.#running < this.#atOnce) {
			const now = Date.now();
			while ((this.#begun[0] ?? now) <= now - MINUTE_MS) this.#begun.shift();
			if (this.#begun.length >= this.#perMinute) {
				const [oldest = now] = this.#begun;
				clearTimeout(this.#timer);
				this.#timer = setTimeout(() => this.#next(), oldest + MINUTE_MS - now);
				this.#timer.unref();
				return;
			}
			if (Number.isFinite(this.#perMinute)) this.#begun.push(now);
			this.#running += 1;
			this.#waiting.shift()?.(true);
		}
	}
}
