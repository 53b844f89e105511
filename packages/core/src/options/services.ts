// Base URLs of the services, in one place; nothing is hard-coded elsewhere. Pure.
import type { ResolvedServices } from './options.types.js';

/** What zod hands over: a key may be there and undefined. */
type GivenServices = { readonly [Name in keyof ResolvedServices]?: string | null | undefined };

/** The public endpoints that the host's own projectId belongs to (wire.md 0.2). */
const publicServices: ResolvedServices = {
  blockchainApi: 'https://rpc.walletconnect.org',
  explorer: 'https://api.web3modal.org',
  analytics: 'https://pulse.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
  verify: 'https://verify.walletconnect.org',
  embeddedWallet: 'https://secure.walletconnect.org',
  bitcoinUtxo: 'https://mempool.space',
};

/** The local sandbox on its default ports. */
const sandboxServices: ResolvedServices = {
  blockchainApi: 'http://127.0.0.1:7101',
  explorer: 'http://127.0.0.1:7102',
  analytics: 'http://127.0.0.1:7103',
  relay: 'ws://127.0.0.1:7105',
  // On one machine nobody attests: wallets see an unknown origin.
  verify: null,
  embeddedWallet: 'http://127.0.0.1:7106',
  bitcoinUtxo: 'http://127.0.0.1:7107',
};

/** Fills what the host left out; `null` stays off. */
export function resolveServices(option: 'sandbox' | GivenServices): ResolvedServices {
  if (option === 'sandbox') return { ...sandboxServices };
  const given = Object.entries(option).filter(([, url]) => url !== undefined);
  return {
    ...publicServices,
    ...Object.fromEntries(given.map(([name, url]) => [name, trim(url)])),
  };
}

function trim(url: string | null | undefined): string | null {
  return url?.replace(/\/+$/, '') ?? null;
}
