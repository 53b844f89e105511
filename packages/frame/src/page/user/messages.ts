export const userMessages = {
  noSmartAccounts: 'This wallet doesn’t offer smart accounts.',
  noNetworks: 'This wallet supports no networks.',
  unsupportedNetwork: ({ chainId }: { readonly chainId: number | string }): string =>
    `This wallet doesn’t support network ${chainId}.`,
  unsupportedMethod: ({ method }: { readonly method: string }): string =>
    `This wallet doesn’t support ${method}.`,
} as const;
