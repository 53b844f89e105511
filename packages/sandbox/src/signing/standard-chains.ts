// The Wallet Standard's names of the sandbox's chains. Read by the page script and the signing families.

export const standardChains = { solana: 'solana:localnet', bitcoin: 'bitcoin:regtest' } as const;
