import { type Env, inTime, KitError } from '@openappkit/core/adapter';
import { parseAddress } from '../../address.js';
import { parseChainId } from '../../chain-id.js';
import type { ExternalWallet } from '../external-wallets.js';
import { createSafeMessenger } from './safe-messenger.js';
import { createSafeProvider, type SafeInfo } from './safe-provider.js';

const timeoutMs = 5000;

/** @throws KitError `connector/not-found`, `request/timed-out`, `wallet/bad-answer` */
export async function openSafe(env: Env): Promise<ExternalWallet> {
  const messenger = createSafeMessenger(env);
  try {
    const answer = await inTime(messenger.request('getSafeInfo'), env.clock, timeoutMs, () => {
      throw new KitError('request/timed-out');
    });
    const safe = parseInfo(answer);
    return { provider: createSafeProvider(messenger, safe), close: () => messenger.close() };
  } catch (error) {
    messenger.close();
    throw error;
  }
}

function parseInfo(answer: unknown): SafeInfo {
  try {
    const { safeAddress, chainId } = answer as Readonly<Record<string, unknown>>;
    return { address: parseAddress(safeAddress, 'wallet'), caipNetworkId: parseChainId(chainId) };
  } catch (cause) {
    throw new KitError('wallet/bad-answer', { cause });
  }
}
