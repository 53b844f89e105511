// Reads the balance of a namespace's account: from the cache while it is under 30 s old, else through the
// adapter. "0.00" only where none can be read (decisions.md). A newer read makes an older one worthless.
import * as z from 'zod/mini';
import { formatUnits } from '../account/format-units.js';
import { createLatest, type Latest } from '../adapter/latest.js';
import type { CoreParts } from '../core-parts.js';
import { isKitError, KitError } from '../errors/kit-error.js';

type Parts = Pick<CoreParts, 'account' | 'adapters' | 'cache' | 'chain' | 'options'>;

const cached = z.object({
  balance: z.string().check(z.refine((text) => /^-?\d+(\.\d+)?$/.test(text))),
  symbol: z.string(),
});

export interface BalanceFlow {
  /** @param fresh skip the cache. @throws KitError `balance/unavailable` */
  refresh(namespace: string, options?: { readonly fresh?: boolean }): Promise<void>;
  destroy(): void;
}

export function createBalanceFlow(parts: Parts): BalanceFlow {
  const { account, adapters, cache, chain, options } = parts;
  const latestOf = new Map<string, Latest>();

  async function refresh(namespace: string, { fresh = false } = {}): Promise<void> {
    const { address, caipAddress } = account.get(namespace);
    if (address === undefined || caipAddress === undefined)
      throw new KitError('account/no-address');
    const latest = latestOf.get(namespace) ?? createLatest();
    latestOf.set(namespace, latest);
    const signal = latest.begin();
    const network = chain.isUnsupported(namespace) ? undefined : chain.state.active[namespace];
    const read = adapters.get(namespace)?.balance;
    if (!network || !read) {
      show(namespace, '0.00', network?.nativeCurrency.symbol ?? '');
      return;
    }
    const token = options.state.current.tokens[network.caipNetworkId]?.address;
    const key = token === undefined ? caipAddress : `${caipAddress}/${token}`;
    const known = fresh ? undefined : cache.get('balance', key, cached);
    if (known) {
      show(namespace, known.balance, known.symbol);
      return;
    }
    if (account.get(namespace).balance === undefined)
      account.setBalance(namespace, {
        balance: undefined,
        balanceSymbol: undefined,
        balanceStatus: 'loading',
      });
    try {
      const { value, decimals, symbol } = await latest.guard(
        signal,
        read({ address, network, token, signal }),
      );
      latest.assertCurrent(signal);
      const balance = formatUnits(value, decimals);
      cache.set('balance', key, { balance, symbol });
      show(namespace, balance, symbol);
    } catch (error) {
      if (isKitError(error, 'request/cancelled')) return;
      const { balance, balanceSymbol } = account.get(namespace);
      account.setBalance(namespace, { balance, balanceSymbol, balanceStatus: 'failed' });
      throw isKitError(error, 'balance/unavailable')
        ? error
        : new KitError('balance/unavailable', { cause: error });
    }
  }

  function show(namespace: string, balance: string, symbol: string): void {
    account.setBalance(namespace, { balance, balanceSymbol: symbol, balanceStatus: 'ready' });
  }

  return {
    refresh,
    destroy() {
      for (const latest of latestOf.values()) latest.cancel();
    },
  };
}
