// Loads each wallet family as a separate chunk.
import { KitError } from '@openappkit/core/adapter';
import type { FoundWallet } from '../discovery.js';
import type { BitcoinNetwork } from '../bitcoin-networks.js';
import type { BitcoinWallet } from './bitcoin-wallet.types.js';

/**
 * @param preferred - networks of the app, in its order
 * @throws KitError `kit/load-failed`
 */
export async function openWallet(
  found: FoundWallet,
  preferred: () => readonly BitcoinNetwork[],
): Promise<BitcoinWallet> {
  try {
    return await open(found, preferred);
  } catch (cause) {
    throw new KitError('kit/load-failed', { cause });
  }
}

async function open(
  found: FoundWallet,
  preferred: () => readonly BitcoinNetwork[],
): Promise<BitcoinWallet> {
  if ('standard' in found) {
    const { openStandardWallet } = await import('./standard-wallet.js');
    return openStandardWallet(found.standard, preferred);
  }
  const { family, provider } = found.injected;
  if (family === 'sats') {
    const { openSatsConnectWallet } = await import('./sats-connect-wallet.js');
    return openSatsConnectWallet(provider);
  }
  if (family === 'leather') {
    const { openLeatherWallet } = await import('./leather-wallet.js');
    return openLeatherWallet(provider, preferred);
  }
  if (family === 'okx') {
    const { openOkxWallet } = await import('./okx-wallet.js');
    return openOkxWallet(provider, preferred);
  }
  const { openUniSatWallet } = await import('./unisat-wallet.js');
  return openUniSatWallet(provider, { preferred });
}
