/** The EIP-5792 capability that announces `wallet_estimateCalls`. */
export const callsEstimate = { callsEstimate: { supported: true } } as const;
