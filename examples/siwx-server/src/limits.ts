// Limits in one place, because the page and the server must agree on the session length.
const minuteMs = 60_000;

/** Lifetime of a session and of the message that the user signs. */
export const sessionMs = 24 * 60 * minuteMs;
/** Lifetime of a nonce. A user who takes longer to sign gets a new message. */
export const nonceMs = 10 * minuteMs;
/** Nonces per visitor. Each sign-in takes one. */
export const nonceRate = { most: 30, inMs: minuteMs } as const;
/** Accounts that one visitor can be signed in with. A new sign-in removes the oldest. */
export const accounts = 20;
/** Maximum request size in bytes. The signature of an undeployed smart account is the longest part (ERC-6492). */
export const bodyBytes = 100_000;
