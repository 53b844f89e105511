// Reads the balance of a namespace's account: from the cache while it is under 30 s old, else through the adapter.
// "0.00" only where none can be read. A newer read makes an older one worthless; the same question is asked once.
import * as z from 'zod/mini';
import type { AccountState } from '../account/account.js';
import { formatUnits } from '../money/format-units.js';
import type { Balance } from '../adapter/capabilities.types.js';
import { createLatestOfEach, type Latest } from '../adapter/latest.js';
import type { CaipAddress } from '../caip/caip.js';
import type { CoreParts } from '../core-parts.js';
import { isKitError, KitError } from '../errors/kit-error.js';

type Parts = Pick<CoreParts, 'account' | 'adapters' | 'cache' | 'chain' | 'options'>;

const cached = z.object({
  balance: z.string().check(z.refine((text) => /^-?\d+(\.\d+)?$/.test(text))),
  symbol: z.string(),
});

interface Question {
  readonly namespace: string;
  readonly key: string;
  readonly caipAddress: CaipAddress;
}

export type BalanceFlow = ReturnType<typeof createBalanceFlow>;

export function createBalanceFlow(parts: Parts) {
  const { account, adapters, cache, chain, options } = parts;
  const latestOf = createLatestOfEach();
  /** What is being read, by namespace. */
  const reading = new Map<string, { readonly key: string; readonly done: Promise<void> }>();
  /** Where "0.00" is shown because nothing could be read: it is no balance to go on showing. */
  const unread = new Set<string>();

  /** @param fresh skip the cache. @throws KitError `balance/unavailable` */
  async function refresh(namespace: string, { fresh = false } = {}): Promise<void> {
    const { address, caipAddress } = account.get(namespace);
    if (address === undefined || caipAddress === undefined)
      throw new KitError('account/no-address');
    const network = chain.isUnsupported(namespace) ? undefined : chain.state.active[namespace];
    const token = network && options.state.current.tokens[network.caipNetworkId]?.address;
    const key = token === undefined ? caipAddress : `${caipAddress}/${token}`;
    const running = reading.get(namespace);
    if (!fresh && running?.key === key) return running.done;
    const latest = latestOf.of(namespace);
    const signal = latest.begin();
    const read = adapters.get(namespace)?.balance;
    const known = fresh ? undefined : cache.get('balance', key, cached);
    if (!network || !read) {
      show(namespace, '0.00', network?.nativeCurrency.symbol ?? '');
      unread.add(namespace);
    } else if (known) show(namespace, known.balance, known.symbol);
    else {
      const ask = (): Promise<Balance> => read({ address, network, token, signal });
      const done = commit({ namespace, key, caipAddress }, latest, signal, ask).finally(() => {
        if (reading.get(namespace)?.done === done) reading.delete(namespace);
      });
      reading.set(namespace, { key, done });
      await done;
    }
  }

  async function commit(
    { namespace, key, caipAddress }: Question,
    latest: Latest,
    signal: AbortSignal,
    ask: () => Promise<Balance>,
  ): Promise<void> {
    const { balance: before, balanceSymbol }: Partial<AccountState> = unread.delete(namespace)
      ? {}
      : account.get(namespace);
    if (before === undefined)
      account.setBalance(namespace, {
        balance: undefined,
        balanceSymbol: undefined,
        balanceStatus: 'loading',
      });
    /** Nobody's balance any more: the account or its network is another one. */
    const isOver = (): boolean => account.get(namespace).caipAddress !== caipAddress;
    try {
      const { value, decimals, symbol } = await latest.guard(signal, ask());
      latest.assertCurrent(signal);
      const balance = formatUnits(value, decimals);
      // What a person has left is not kept either.
      if (isOver()) return;
      cache.set('balance', key, { balance, symbol });
      show(namespace, balance, symbol);
    } catch (error) {
      if (isKitError(error, 'request/cancelled') || isOver()) return;
      account.setBalance(namespace, { balance: before, balanceSymbol, balanceStatus: 'failed' });
      throw isKitError(error, 'balance/unavailable')
        ? error
        : new KitError('balance/unavailable', { cause: error });
    }
  }

  function show(namespace: string, balance: string, symbol: string): void {
    unread.delete(namespace);
    account.setBalance(namespace, { balance, balanceSymbol: symbol, balanceStatus: 'ready' });
  }

  return { refresh, destroy: latestOf.cancel };
}
