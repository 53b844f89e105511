// Base URLs of the services, in one place; nothing is hard-coded elsewhere. Pure.
import type { ResolvedServices, ServicesOption } from './options.types.js';

/** The public endpoints that the host's own projectId belongs to. */
export const publicServices: { -readonly [Name in keyof ResolvedServices]: string | null } = {
  blockchainApi: 'https://rpc.walletconnect.org',
  explorer: 'https://api.web3modal.org',
  // Whoever wants to know how the widget is used says where that is told.
  analytics: null,
  relay: 'wss://relay.walletconnect.org',
  verify: 'https://verify.walletconnect.org',
  embeddedWallet: 'https://secure.walletconnect.org',
  bitcoinUtxo: 'https://mempool.space',
};

/** The local sandbox on its default ports. */
const local = '://127.0.0.1:710';
const sandboxServices: ResolvedServices = {
  blockchainApi: `http${local}1`,
  explorer: `http${local}2`,
  analytics: `http${local}3`,
  relay: `ws${local}5`,
  // On one machine nobody attests: wallets see an unknown origin.
  verify: null,
  embeddedWallet: 'http://localhost:7106',
  bitcoinUtxo: `http${local}7`,
};

/** Fills what the host left out; `null` stays off. */
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
