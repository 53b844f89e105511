// Words of <appkit-wallet-button>. Part of the first load: keep them few.

/** English. Keys are `area.name`; values are text, or functions of their arguments. */
export const walletButtonStrings = {
  'wallet-button.busy': 'Connecting…',
  'wallet-button.connected': 'A wallet is connected',
  'wallet-button.no-log-in': (name: string) => `${name} log-in is not available here`,
} as const;
