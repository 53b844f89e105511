// A third-party wallet from the public Wallet Standard packages, with its own key. It approves everything at once.
// Tests bundle it and inject it before the page's scripts, like an extension.
import { ed25519 } from '@noble/curves/ed25519.js';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import { registerWallet } from '@wallet-standard/wallet';

/** Seed of the wallet's only key. It is public, so use it only for tests. */
const seed = new Uint8Array(32).fill(7);
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

const publicKey = ed25519.getPublicKey(seed);
const account: WalletAccount = {
  address: base58(publicKey),
  publicKey,
  chains: ['solana:localnet'],
  features: ['solana:signMessage', 'solana:signTransaction'],
};
const listeners = new Set<(change: { readonly accounts?: readonly WalletAccount[] }) => void>();
let accounts: readonly WalletAccount[] = [];

function setAccounts(next: readonly WalletAccount[]): void {
  accounts = next;
  for (const listener of listeners) listener({ accounts });
}

/** A silent connect offers the accounts that were approved before. The wallet remembers them, as an extension does. */
async function connect(input?: { readonly silent?: boolean }) {
  const isKnown = localStorage.getItem('gannet') === 'agreed';
  if (!input?.silent || isKnown) {
    localStorage.setItem('gannet', 'agreed');
    setAccounts([account]);
  }
  return { accounts };
}

/** The legacy wire format is the number of signatures, each of 64 bytes, then the signed message. */
function signWire(wire: Uint8Array): Uint8Array {
  const signed = wire.slice();
  const message = wire.slice(1 + 64 * (wire[0] ?? 0));
  signed.set(ed25519.sign(message, seed), 1);
  return signed;
}

const wallet: Wallet = {
  version: '1.0.0',
  name: 'Gannet',
  icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
  chains: ['solana:localnet'],
  get accounts() {
    return accounts;
  },
  features: {
    'standard:connect': { version: '1.0.0', connect },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: async () => {
        localStorage.removeItem('gannet');
        setAccounts([]);
      },
    },
    'standard:events': {
      version: '1.0.0',
      on: (_event: 'change', listener: (change: object) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    'solana:signMessage': {
      version: '1.0.0',
      signMessage: async (...inputs: readonly { readonly message: Uint8Array }[]) =>
        inputs.map(({ message }) => ({
          signedMessage: message,
          signature: ed25519.sign(message, seed),
        })),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: async (...inputs: readonly { readonly transaction: Uint8Array }[]) =>
        inputs.map(({ transaction }) => ({ signedTransaction: signWire(transaction) })),
    },
  },
};

function base58(bytes: Uint8Array): string {
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (; number > 0n; number /= 58n) text = alphabet.charAt(Number(number % 58n)) + text;
  return text;
}

registerWallet(wallet);
