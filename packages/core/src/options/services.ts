// No other file hard-codes a service URL.
import type { ResolvedServices, ServicesOption } from './options.types.js';

/** Endpoints that accept the host's own projectId. */
export const publicServices: { -readonly [Name in keyof ResolvedServices]: string | null } = {
  blockchainApi: 'https://rpc.walletconnect.org',
  explorer: 'https://api.web3modal.org',
  // Usage events have no default endpoint, so that the host decides where they go.
  analytics: null,
  relay: 'wss://relay.walletconnect.org',
  verify: 'https://verify.walletconnect.org',
  embeddedWallet: 'https://secure.walletconnect.org',
  bitcoinUtxo: 'https://mempool.space',
};

const local = '://127.0.0.1:710';
const sandboxServices: ResolvedServices = {
  blockchainApi: `http${local}1`,
  explorer: `http${local}2`,
  analytics: `http${local}3`,
  relay: `ws${local}5`,
  // The sandbox has no attestation service, so wallets see an unknown origin.
  verify: null,
  embeddedWallet: 'http://localhost:7106',
  bitcoinUtxo: `http${local}7`,
};

/** `null` stays off. */
export function resolveServices(option: ServicesOption = {}): ResolvedServices {
  if (option === 'sandbox') return sandboxServices;
  const services = { ...publicServices };
  let name: keyof ResolvedServices;
  for (name in publicServices) {
    const url = option[name];
    if (url !== undefined) services[name] = url?.replace(/\/+$/, '') ?? null;
  }
  return services;
}
