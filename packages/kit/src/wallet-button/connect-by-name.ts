// Separate from the kit lookup, because sharing its errors would make a bundler emit an extra chunk.
import { KitError } from '@openappkit/core';
import type { AppKit } from '../api/app-kit.types.js';
import type { ParsedCaipAddress } from './connect-named-wallet.js';

/** @throws KitError `kit/load-failed`, and as connectNamedWallet() */
export async function connectByName(
  kit: AppKit,
  wallet: string,
  namespace: string | undefined,
): Promise<ParsedCaipAddress> {
  const { connectNamedWallet } = await loadConnect();
  return connectNamedWallet(kit, wallet, namespace);
}

async function loadConnect() {
  try {
    return await import('./connect-named-wallet.js');
  } catch (cause) {
    throw new KitError('kit/load-failed', { cause });
  }
}
