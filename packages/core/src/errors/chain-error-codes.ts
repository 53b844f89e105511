// Codes that apps compare with; from-provider.ts, which reads them too, is late. Part of the public face: an app that imports
// them gets nothing else.

/** What wallets answer to a network they do not know: 32603 is public without its minus. */
export const chainErrorCodes = { unrecognized: 4902, default: 5000, invalid: 32603 } as const;
