import {
  abortable,
  asKitError,
  type FeatureDeps,
  KitError,
  isKitError,
  sleep,
} from '@openappkit/core/feature';
import type { PagesDeps } from '../../account-lists/history-pages.js';
import type { ActiveAccount } from '../../active-account.js';
import type { EffectHandlers } from '../../flows/create-flow.js';
import { createNamesApi } from './api.js';
import type { Effect, Event } from './names.machine.js';

/**
 * The service accepts a message whose time is at most 10 s off its own. Half of that goes to the user, because signing takes
 * longer than clocks differ.
 */
const aheadSeconds = 5;

export type NamesDeps = PagesDeps &
  Pick<FeatureDeps, 'account' | 'bus' | 'chain' | 'connection' | 'env'>;

export function createEffects(deps: NamesDeps): EffectHandlers<Event, Effect> {
  const { adapters, bus, cache, chain, env } = deps;
  const api = createNamesApi(deps);

  /** Returns if the account owns the name despite the failure. @throws KitError with the actual reason */
  async function assertOwned(name: string, address: string, error: unknown, signal: AbortSignal) {
    const refusal = toRefusal(error);
    if (signal.aborted) throw error;
    if (refusal && refusal.code !== 'names/taken') throw refusal;
    const owners = await api.ownersOf(name, signal).catch((cause: unknown) => {
      throw new KitError('names/unknown', { cause });
    });
    if (owners?.includes(address.toLowerCase())) return;
    if (owners) throw new KitError('names/taken', { cause: error });
    throw refusal ? new KitError('names/refused', { cause: error }) : error;
  }

  /** Drops the account's cached identity on every network, because it predates the name. */
  function refreshIdentity({ address, namespace }: ActiveAccount): void {
    for (const { caipNetworkId, chainNamespace } of chain.state.networks)
      if (chainNamespace === namespace) cache.drop('identity', `${caipNetworkId}:${address}`);
    bus.emit('identity-stale', { namespace });
  }

  return {
    async check({ account, delayMs, name, zone }, { signal }) {
      try {
        if (delayMs > 0) await sleep(env.clock, delayMs, signal);
        if (account) await api.assertServed(account);
        if (name === undefined) return undefined;
        const label = name.slice(0, -zone.length - 1);
        return { type: 'checked', ...(await api.checkAvailability(label, zone, signal)) };
      } catch (error) {
        return { type: 'check-failed', error: asKitError(error, 'api/unreachable') };
      }
    },
    async register({ account, name }, { emit, signal }) {
      const { address, connectorId, namespace } = account;
      const properties = { isSmartAccount: account.type === 'smartAccount', ensName: name };
      try {
        bus.emit('track', { event: 'REGISTER_NAME_INITIATED', properties });
        const { signMessage } = adapters.get(namespace) ?? {};
        if (!signMessage) throw new KitError('adapter/unsupported');
        const timestamp = Math.floor(env.clock.now() / 1000) + aheadSeconds;
        const message = JSON.stringify({ name, attributes: {}, timestamp });
        const signature = await abortable(signMessage({ connectorId, address, message }), signal);
        emit({ type: 'signed' });
        await api
          .register({ account, name, message, signature }, signal)
          .catch((error: unknown) => assertOwned(name, address, error, signal));
        bus.emit('track', { event: 'REGISTER_NAME_SUCCESS', properties });
        refreshIdentity(account);
        return { type: 'registered', registered: Object.freeze({ name, address }) };
      } catch (cause) {
        const error = asKitError(cause, 'wallet/failed');
        const failure = { ...properties, error: error.shortMessage };
        bus.emit('track', { event: 'REGISTER_NAME_ERROR', properties: failure });
        return { type: 'failed', error };
      }
    },
    'track-begun': ({ isSmartAccount }) =>
      void bus.emit('track', { event: 'OPEN_ENS_FLOW', properties: { isSmartAccount } }),
  };
}

/** The error if the service certainly did not register the name; undefined if it may have. */
function toRefusal(error: unknown): KitError | undefined {
  if (!isKitError(error, 'api/status')) return undefined;
  const { status, fields } = error.context;
  if (typeof status !== 'number' || status >= 500) return undefined;
  const namesField = (field: string): boolean => Array.isArray(fields) && fields.includes(field);
  const toError = (code: KitError['code']): KitError => new KitError(code, { cause: error });
  if (status === 429) return error;
  if (status === 401)
    return toError(namesField('authentication') ? 'names/refused' : 'names/signed-otherwise');
  if (status !== 400) return toError('names/refused');
  if (namesField('timestamp')) return toError('names/signed-late');
  if (namesField('name')) return toError('names/taken');
  return toError(
    namesField('coin_type') || namesField('address') ? 'chain/not-supported' : 'names/refused',
  );
}
