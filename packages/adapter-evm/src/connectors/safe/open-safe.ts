// Opens the Safe around this page: asks it who it is, and makes an EIP-1193 provider for it. Loaded when the
// Safe is connected. Where the Safe does not answer, nothing is opened.
import { type Env, KitError } from '@openappkit/core/adapter';
import { parseAddress } from '../../address.js';
import { parseChainId } from '../../chain-id.js';
import type { ExternalWallet } from '../external-wallets.js';
import { openSafeLine, type SafeLine } from './safe-line.js';
import { createSafeProvider, type SafeInfo } from './safe-provider.js';

const patienceMs = 5000;

/** @throws KitError `connector/not-found`, `request/timed-out`, `wallet/bad-answer` */
export async function openSafe(env: Env): Promise<ExternalWallet> {
  const line = openSafeLine(env);
  try {
    const safe = parseInfo(await answerInTime(line, env.clock));
    return { provider: createSafeProvider(line, safe), close: () => line.close() };
  } catch (error) {
    line.close();
    throw error;
  }
}

function answerInTime(line: SafeLine, clock: Env['clock']): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => reject(new KitError('request/timed-out')), patienceMs);
    line
      .ask('getSafeInfo')
      .then(resolve, reject)
      .finally(() => clock.clearTimeout(timer));
  });
}

function parseInfo(answer: unknown): SafeInfo {
  try {
    const { safeAddress, chainId } = answer as Readonly<Record<string, unknown>>;
    return { address: parseAddress(safeAddress), caipNetworkId: parseChainId(chainId) };
  } catch (cause) {
    throw new KitError('wallet/bad-answer', { cause });
  }
}
