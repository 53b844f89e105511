// Has the active account sign for the typed name and the service register it. Drops answers after cancellation.
import {
  createLatest,
  type FeatureDeps,
  isKitError,
  KitError,
  type Mutable,
  ref,
} from '@openappkit/core/feature';
import type { ActiveAccount } from '../../active-account/active-account.js';
import type { createNamesApi } from './api.js';
import type { NamesState, RegisteredName } from './names.types.js';
import { registerName } from './register-name.js';

type Deps = Pick<FeatureDeps, 'adapters' | 'bus' | 'cache' | 'chain' | 'env'>;
type NameEvent = 'REGISTER_NAME_INITIATED' | 'REGISTER_NAME_SUCCESS' | 'REGISTER_NAME_ERROR';

interface RegistrationDeps {
  readonly api: ReturnType<typeof createNamesApi>;
  readonly ownerSignal: AbortSignal;
  readonly state: Mutable<NamesState>;
  check(): Promise<void>;
  setProblem(error: KitError): void;
}

export function createRegistration(
  deps: Deps,
  { api, ownerSignal, check, setProblem, state }: RegistrationDeps,
) {
  const { bus, cache, chain, env } = deps;
  const asking = createLatest();

  function track(event: NameEvent, ensName: string, error = ''): void {
    const isSmartAccount = state.account?.type === 'smartAccount';
    const properties = { isSmartAccount, ensName };
    if (event === 'REGISTER_NAME_ERROR')
      bus.emit('track', { event, properties: { ...properties, error } });
    else bus.emit('track', { event, properties });
  }

  /** @throws KitError if the name is not known to be free */
  async function requireFreeName(signal: AbortSignal): Promise<string> {
    if (state.status !== 'free') await check();
    asking.assertCurrent(signal);
    const { error, name, status } = state;
    if (name === undefined) throw new KitError('names/invalid');
    if (status === 'taken') throw new KitError('names/taken');
    if (status !== 'free') throw error ?? new KitError('request/cancelled');
    return name;
  }

  async function run(): Promise<RegisteredName> {
    const { account } = state;
    if (!account) throw new KitError('account/no-address');
    const signal = asking.begin(ownerSignal);
    state.problem = undefined;
    const name = await requireFreeName(signal);
    Object.assign(state, { step: 'asking', askedAt: env.clock.now() });
    track('REGISTER_NAME_INITIATED', name);
    try {
      const onSigned = (): void => {
        state.step = 'registering';
      };
      const watch = { requestSignal: signal, ownerSignal, onSigned };
      await registerName(deps, api, { account, name }, watch);
    } catch (error) {
      if (!ownerSignal.aborted) onFailure(name, error, signal);
      throw error;
    }
    const registered = Object.freeze({ name, address: account.address });
    Object.assign(state, { step: 'done', registered: ref(registered) });
    track('REGISTER_NAME_SUCCESS', name);
    refreshIdentity(account);
    return registered;
  }

  function onFailure(name: string, error: unknown, signal: AbortSignal): void {
    track(
      'REGISTER_NAME_ERROR',
      name,
      isKitError(error) ? error.shortMessage : 'Error registering name',
    );
    // After cancellation, the field is shown again and may belong to another flow.
    if (signal.aborted && state.step !== 'registering') return;
    state.step = 'choose';
    if (isKitError(error, 'names/taken')) void check();
    else if (isKitError(error)) setProblem(error);
    else setProblem(new KitError('wallet/failed', { cause: error }));
  }

  /** Drops the account's cached identity on every network, because it predates the name. */
  function refreshIdentity({ address, namespace }: ActiveAccount): void {
    for (const { caipNetworkId, chainNamespace } of chain.state.networks)
      if (chainNamespace === namespace) cache.drop('identity', `${caipNetworkId}:${address}`);
    bus.emit('identity-stale', { namespace });
  }

  return {
    run,
    /** Drops a pending check or wallet answer, which belongs to another text or account. */
    cancel: (): void => asking.cancel(),
  };
}
