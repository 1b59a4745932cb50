import { CHAT_SOCKET } from "../../../../contracts/chat.ts";
import { networkOf } from "../../../platform/limits/network-of.ts";

/** How many sockets this process keeps open at once, by address and by session. */
export class SocketPlaces {
	readonly #taken = new Map<string, number>();

	/** Takes one of an address's places; returns a release function, undefined when all are taken. */
	ofAddress(ip: string): (() => void) | undefined {
		return this.#take(`address:${networkOf(ip)}`, CHAT_SOCKET.perAddress);
	}

	/** Takes one of a session's places; returns a release function, undefined when all are taken. */
	ofSession(key: string): (() => void) | undefined {
		return this.#take(`session:${key}`, CHAT_SOCKET.perSession);
	}

	/** Whether an address has no place left. */
	isFull(ip: string): boolean {
		return (this.#taken.get(`address:${networkOf(ip)}`) ?? 0) >= CHAT_SOCKET.perAddress;
	}

	#take(key: string, limit: number): (() => void) | undefined {
		const count = this.#taken.get(key) ?? 0;
		if (count >= limit) return undefined;
		this.#taken.set(key, count + 1);
		let isHeld = true;
		return () => {
			if (!isHeld) return;
			isHeld = false;
			const left = (this.#taken.get(key) ?? 1) - 1;
			if (left > 0) this.#taken.set(key, left);
			else this.#taken.delete(key);
		};
	}
}
