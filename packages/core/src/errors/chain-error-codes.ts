// Separate from from-provider.ts, so that an app which imports the codes loads nothing else.

/** Codes that wallets return for an unknown network. 32603 is public without its minus sign. */
export const chainErrorCodes = { unrecognized: 4902, default: 5000, invalid: 32603 } as const;
