// Each helper waits for the request that it answers.
import type { PhoneChoice, PhoneWallet } from '@openappkit/sandbox/phone-wallet';
import { vi } from 'vitest';
import type { NamespaceProvider } from '../session/namespace-provider.js';
import type { Pairing } from './pairing-sandbox.js';

type Namespaces = Parameters<PhoneWallet['kit']['approveSession']>[0]['namespaces'];

export async function scan(wallet: PhoneWallet, pairing: Pairing): Promise<number> {
  const known = new Set(wallet.proposals().map(({ id }) => id));
  await wallet.pair((await pairing.code).uri);
  return vi.waitFor(() => {
    const found = wallet.proposals().find(({ id }) => !known.has(id));
    if (found === undefined) throw new Error('No proposal yet.');
    return found.id;
  }, 5000);
}

export async function approve(wallet: PhoneWallet, pairing: Pairing, choice?: PhoneChoice) {
  await wallet.approve(await scan(wallet, pairing), choice);
  return pairing.result;
}

export async function approveAs(wallet: PhoneWallet, pairing: Pairing, namespaces: Namespaces) {
  const id = await scan(wallet, pairing);
  await wallet.kit.approveSession({ id, namespaces });
  return pairing.result;
}

export function waitForRequest(wallet: PhoneWallet) {
  return vi.waitFor(() => {
    const [request] = wallet.requests();
    if (request === undefined) throw new Error('No request yet.');
    return request;
  }, 10_000);
}

export function providerOf(
  connection: { readonly provider: unknown } | undefined,
): NamespaceProvider {
  if (connection === undefined) throw new Error('No such connection.');
  return connection.provider as NamespaceProvider;
}
