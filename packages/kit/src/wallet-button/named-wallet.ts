// What a wallet button may be asked for, and what it says: the names that apps use, the pairing code, and
// logins by mail and with a provider. Pure; part of the first load, so no ids in here.

/** A name of `namedWalletIds`, `walletConnect` for any wallet by a code, or another name. */
export type Wallet =
  | 'metamask'
  | 'coinbase'
  | 'trust'
  | 'rainbow'
  | 'phantom'
  | 'walletConnect'
  | (string & {});

/** Logins into the embedded wallet, by the names that apps use. */
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

/** Names that are not their key with capitals. */
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

/** What a named wallet is to the button. */
export type NamedWalletKind = 'wallet' | 'pairing' | 'email' | 'social';

export function walletKindOf(wallet: string): NamedWalletKind {
  if (wallet === 'walletConnect') return 'pairing';
  if (!loginNames.has(wallet)) return 'wallet';
  return wallet === 'email' ? 'email' : 'social';
}

/**
 * The wallet's name as a person reads it.
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

/** A name reduced to what identifies it: 'OKX Wallet' and 'okx' are the same. */
export function normalizeName(name: string): string {
  const letters = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return letters.replace(/wallet$/, '') || letters;
}
