// How long what counts, and how much. In one place: the page and the server have to agree on the first.
const minuteMs = 60_000;

/** A session, and so the message that made it: what people read and agree to. */
export const sessionMs = 24 * 60 * minuteMs;
/** A nonce. Whoever takes longer to sign gets a new message. */
export const nonceMs = 10 * minuteMs;
/** Nonces of one visitor. A sign-in takes one. */
export const nonceRate = { most: 30, inMs: minuteMs } as const;
/** Accounts of one visitor that are signed in at once: the oldest gives way. */
export const accounts = 20;
/** Bytes of a request. The signature of a smart account that is not deployed yet is the longest part (ERC-6492). */
export const bodyBytes = 100_000;
