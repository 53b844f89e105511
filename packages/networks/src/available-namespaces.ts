/** Supported CAIP-2 namespaces, in AppKit's order. */
export const AVAILABLE_NAMESPACES = [
  'eip155',
  'solana',
  'polkadot',
  'bip122',
  'cosmos',
  'sui',
  'stacks',
] as const;
