// The namespaces an app may list; hosts iterate over it. Data only.

/** CAIP-2 namespaces the kit has a name for, in the order AppKit exports them. */
export const AVAILABLE_NAMESPACES = [
  'eip155',
  'solana',
  'polkadot',
  'bip122',
  'cosmos',
  'sui',
  'stacks',
] as const;
