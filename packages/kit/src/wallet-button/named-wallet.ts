// Part of the first load, so it must not contain wallet ids.

/** A name of `namedWalletIds`, `walletConnect` for any wallet by QR code, or another name. */
export type Wallet =
  | 'metamask'
  | 'coinbase'
  | 'trust'
  | 'rainbow'
  | 'phantom'
  | 'walletConnect'
  | (string & {});

const loginNames: ReadonlySet<string> = new Set([
  'email',
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
]);

/** Spellings that are not just the capitalized key. */
const spellings: Readonly<Record<string, string>> = {
  walletConnect: 'WalletConnect',
  metamask: 'MetaMask',
  okx: 'OKX',
  safepal: 'SafePal',
  tokenpocket: 'TokenPocket',
  'timeless-x': 'TimelessX',
  oneinch: '1inch',
  'crypto-com': 'Crypto.com',
  imtoken: 'imToken',
  haha: 'HaHa',
  bitpay: 'BitPay',
  coinstats: 'CoinStats',
  zengo: 'ZenGo',
  github: 'GitHub',
};

export type NamedWalletKind = 'wallet' | 'pairing' | 'email' | 'social';

export function walletKindOf(wallet: string): NamedWalletKind {
  if (wallet === 'walletConnect') return 'pairing';
  if (!loginNames.has(wallet)) return 'wallet';
  return wallet === 'email' ? 'email' : 'social';
}

/**
 * Returns the wallet's display name.
 * @example walletName('magic-eden'); // 'Magic Eden'
 */
export function walletName(wallet: string): string {
  if (Object.hasOwn(spellings, wallet)) return spellings[wallet] ?? wallet;
  return wallet
    .split(/[\s-]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** 'OKX Wallet' and 'okx' give the same name. */
export function normalizeName(name: string): string {
  const letters = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return letters.replace(/wallet$/, '') || letters;
}
