export const eoaMessages = {
  maxFee: ({ amount, currency }: { amount: string; currency: string }) =>
    `up to ${amount} ${currency}`,
  likelyFee: ({ amount, currency }: { amount: string; currency: string }) =>
    `about ${amount} ${currency}`,
  upgradesAccount: ({ network }: { network: string }) =>
    `This also upgrades your account on ${network} so it can combine several actions into one. Your address and key stay the same. You can undo it on your wallet’s own page.`,
  foreignCode: ({ network, delegate }: { network: string; delegate: string }) =>
    `On ${network}, this account runs code that isn’t from this wallet (${delegate}). If you didn’t set this up, move everything to another account.`,
} as const;
