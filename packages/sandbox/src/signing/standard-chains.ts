// Wallet Standard names of the sandbox's chains.

export const standardChains = { solana: 'solana:localnet', bitcoin: 'bitcoin:regtest' } as const;
