export const standardChains = { solana: 'solana:localnet', bitcoin: 'bitcoin:regtest' } as const;
