/** How an app learns that it may ask for `wallet_estimateCalls` (a capability of EIP-5792). */
export const callsEstimate = { callsEstimate: { supported: true } } as const;
