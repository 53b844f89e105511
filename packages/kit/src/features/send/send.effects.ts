// The side effects of a send: queries to networks and services, timers, and the request to the wallet. Reports only by events.
import type { Balance, Estimate, EstimateRequest } from '@openappkit/core/adapter';
import { asKitError, KitError, sleep } from '@openappkit/core/feature';
import type { KnownRecipients } from '../../account-lists/known-recipients.js';
import { type ActiveAccount, getActiveAccount } from '../../active-account.js';
import { isDecimals } from '../../assets/asset-amounts.js';
import { tokenAddressOf } from '../../assets/asset-id.js';
import { readToken } from '../../assets/read-token.js';
import type { EffectContext, EffectHandlers } from '../../flows/create-flow.js';
import type { PaymentEffects } from '../../flows/payment-effects.js';
import { findRecipient, type FoundRecipient } from './recipient/find-recipient.js';
import { createRecentPayees } from './recipient/recent-payees.js';
import type { Effect, Event, FeeQuery, SendDeps } from './send.state.js';
import type { SendReview } from './send.types.js';

/** The amount may change the fee, such as where whole coins are spent. A few estimates converge. */
const maxEstimateRounds = 4;
/** Maximum time that a review waits for facts about an address. */
const factsTimeoutMs = 5000;

export function createEffects(
  deps: SendDeps,
  known: KnownRecipients,
  handlers: PaymentEffects<SendReview>['handlers'],
): EffectHandlers<Event, Effect> {
  const { adapters, chain, connection, env } = deps;
  const { clock } = env;
  const payees = createRecentPayees(deps);
  /** Ends the typing delay of the current name. */
  let hurry = new AbortController();

  async function readBalances(
    { address, namespace, network }: ActiveAccount,
    token: string | undefined,
    signal: AbortSignal,
  ) {
    const read = adapters.get(namespace)?.balance;
    const balanceOf = async (of: string | undefined): Promise<Balance | undefined> =>
      read?.({ address, network, token: of, signal });
    const [own, coin] = await Promise.all([
      balanceOf(token),
      token === undefined ? undefined : balanceOf(undefined).catch(() => undefined),
    ]);
    return { own, coin };
  }

  function lookUp(
    { address, named }: Extract<FoundRecipient, { address: string }>,
    from: ActiveAccount,
    { emit, signal }: EffectContext<Event>,
  ): Promise<unknown> {
    const { namespace, network } = from;
    const { lookAtRecipient } = adapters.get(namespace) ?? {};
    const facts = lookAtRecipient?.({ address, network, signal }).then(
      (seen) => ({ facts: seen }),
      () => ({ facts: null }),
    );
    const atService = named?.serviceAddress.then((each) => ({ atService: each }));
    const paid = payees.canQuery(from)
      ? payees.of(from, signal).then((each) => ({ paid: each }))
      : undefined;
    const queries = [facts, atService, paid].filter((each) => each !== undefined);
    const id = named?.caipNetworkId;
    const isElsewhere = id !== undefined && id !== network.caipNetworkId;
    emit({
      type: 'recipient-found',
      lookup: {
        address,
        named,
        elsewhere: isElsewhere ? (chain.find(id)?.name ?? id) : undefined,
        accounts: (connection.state.connections[namespace] ?? []).flatMap(({ accounts }) => [
          ...accounts,
        ]),
        known: known.of(from),
        facts: undefined,
        paid: [],
        atService: undefined,
        waiting: queries.length,
      },
    });
    return Promise.all(
      queries.map(async (query) => emit({ type: 'recipient-fact', answer: await query })),
    );
  }

  /** For the maximum, estimates until the estimated amount is affordable. */
  async function estimateFee(query: FeeQuery, signal: AbortSignal): Promise<Estimate> {
    const estimate = adapters.get(query.from.namespace)?.estimate;
    if (!estimate) throw new KitError('adapter/unsupported');
    let { value } = query;
    let answer = await estimate(toEstimateRequest(query, value, signal));
    for (let round = 0; query.isMax && round < maxEstimateRounds && !signal.aborted; round++) {
      const { most = 0n } = answer;
      if (most <= 0n) break;
      // Converged once the amount is affordable: a slightly lower fee does not change it.
      if (value > 0n && value <= most) return { ...answer, most: value };
      value = most;
      answer = await estimate(toEstimateRequest(query, value, signal));
    }
    return answer;
  }

  return {
    async 'read-token'({ address, from }, { signal }) {
      try {
        const adapter = adapters.get(from.namespace);
        return { type: 'token-read', asset: await readToken(adapter, from, address, signal) };
      } catch (error) {
        return { type: 'token-failed', address, error: error as KitError };
      }
    },
    async 'read-balance'({ asset, from }, { signal }) {
      try {
        const token = tokenAddressOf(asset.assetId);
        const { coin, own } = await readBalances(from, token, signal);
        const isWrong = token !== undefined && own !== undefined && !isDecimals(own.decimals);
        if (isWrong && own.decimals !== asset.decimals) throw new KitError('balance/unavailable');
        return { type: 'balance-read', asset, own, coin };
      } catch (error) {
        return { type: 'balance-failed', error };
      }
    },
    async 'find-recipient'({ from, isHurried, text }, context) {
      const { emit, signal } = context;
      hurry = new AbortController();
      if (isHurried) hurry.abort();
      const found = await findRecipient(deps, {
        text,
        from,
        signal,
        skipDelay: hurry.signal,
        onProvisional: (name) => emit({ type: 'name-seen', name }),
      });
      if (signal.aborted) return undefined;
      if ('issue' in found) return { type: 'recipient-rejected', issue: found.issue };
      await lookUp(found, from, context);
      return undefined;
    },
    'hurry-recipient': () => void hurry.abort(),
    async 'limit-facts'(_, { signal }) {
      await sleep(clock, factsTimeoutMs, signal);
      return { type: 'facts-timed-out' };
    },
    async estimate({ delayMs, query }, { signal }) {
      try {
        if (delayMs > 0) await sleep(clock, delayMs, signal);
        const estimate = await estimateFee(query, signal);
        return { type: 'estimated', query, estimate, now: clock.now() };
      } catch (error) {
        const failure = asKitError(error, 'api/bad-answer');
        return { type: 'estimate-failed', query, error: failure };
      }
    },
    async 'expire-fee'({ lifetimeMs }, { signal }) {
      await sleep(clock, lifetimeMs, signal);
      return { type: 'fee-expired' };
    },
    'renew-if-expired': ({ validUntil }) =>
      validUntil <= clock.now() ? { type: 'fee-renewal-due' } : undefined,
    'read-account': (_, { emit }) =>
      void emit({ type: 'account-read', from: getActiveAccount(deps) }),
    ...handlers,
  };
}

function toEstimateRequest(
  { from, speed, to, token }: FeeQuery,
  value: bigint,
  signal: AbortSignal,
): EstimateRequest {
  const { address, connectorId, network } = from;
  const transaction = { connectorId, from: address, to, network, value, speed };
  return token === undefined
    ? { kind: 'native', transaction, signal }
    : { kind: 'token', transaction: { ...transaction, token }, signal };
}
