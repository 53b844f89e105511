// createNames(): the controller of registering a name: what is typed is checked, an account signs for it, the service writes
// it. An answer about an older text, and one of the wallet after somebody else came into use, never becomes state.
import {
  createLatest,
  type FeatureParts,
  isKitError,
  KitError,
  type Mutable,
  proxy,
  ref,
} from '@openappkit/core/feature';
import type { PagesParts } from '../../account-lists/history-pages.js';
import { createOneRun } from '../../asking/create-one-run.js';
import { type AccountInUse, accountInUse, isSameAccount } from '../../in-use/account-in-use.js';
import { onPlaceChange } from '../../in-use/place.js';
import { createNamesApi } from './api.js';
import { createNameCheck } from './check-name.js';
import type { Names, NamesState, RegisteredName } from './names.types.js';
import { problemOf } from './problem-of.js';
import { readName } from './read-name.js';
import { registerName } from './register-name.js';
import { zoneOf } from './zone-of.js';

/** Names are looked up when nothing was typed for so long. */
const typingMs = 300;

type Parts = PagesParts & Pick<FeatureParts, 'account' | 'bus' | 'chain' | 'connection' | 'env'>;
type NameEvent = 'REGISTER_NAME_INITIATED' | 'REGISTER_NAME_SUCCESS' | 'REGISTER_NAME_ERROR';

/** valtio makes one proxy per object: each kit needs an object of its own. */
const emptyField = () => ({
  step: 'choose' as const,
  text: '',
  name: undefined,
  issue: 'required' as const,
  status: 'unasked' as const,
  error: undefined,
  suggestions: ref([]),
  problem: undefined,
  registered: undefined,
  askedAt: undefined,
});

/** @example const names = await kit.feature('names'); names.begin(); names.setName('maple'); await names.register(); */
export function createNames(parts: Parts): Names {
  const { bus, cache, chain, env } = parts;
  const api = createNamesApi(parts);
  const life = new AbortController();
  const asking = createLatest();
  const zoneNow = (): string => zoneOf(parts);
  const accountNow = (): AccountInUse | undefined => {
    const account = accountInUse(parts);
    return account && ref(account);
  };
  const state: Mutable<NamesState> = proxy<Mutable<NamesState>>({
    ...emptyField(),
    account: accountNow(),
    zone: zoneNow(),
  });
  const registering = createOneRun<RegisteredName>();

  const isUnderWay = (): boolean => state.step === 'asking' || state.step === 'registering';
  const setProblem = (error: KitError, code = problemOf(error)): void => {
    state.problem = ref({ code, error });
  };

  const { look, lookAtNetwork } = createNameCheck({
    api,
    env,
    life: life.signal,
    state,
    setProblem,
  });

  function leaveWallet(): void {
    asking.cancel();
    if (state.step === 'asking') state.step = 'choose';
  }
  /** Another account, network or wallet is in use, or none. What was signed already is written for who signed it. */
  function follow(): void {
    const account = accountNow();
    if (isSameAccount(state.account, account)) return;
    const wasAsked = state.step === 'asking';
    state.account = account;
    leaveWallet();
    if (state.step !== 'choose') return;
    state.problem = undefined;
    if (wasAsked) setProblem(new KitError('request/cancelled'), 'changed');
    void (state.text === '' ? lookAtNetwork() : look(0));
  }

  function track(event: NameEvent, ensName: string, error = ''): void {
    const isSmartAccount = state.account?.type === 'smartAccount';
    const properties = { isSmartAccount, ensName };
    if (event === 'REGISTER_NAME_ERROR')
      bus.emit('track', { event, properties: { ...properties, error } });
    else bus.emit('track', { event, properties });
  }

  /** @throws KitError where the name is not known to be free */
  async function freeName(signal: AbortSignal): Promise<string> {
    if (state.status !== 'free') await look(0);
    asking.assertCurrent(signal);
    const { error, name, status } = state;
    if (name === undefined) throw new KitError('names/invalid');
    if (status === 'taken') throw new KitError('names/taken');
    if (status !== 'free') throw error ?? new KitError('request/cancelled');
    return name;
  }

  async function run(): Promise<RegisteredName> {
    follow();
    const { account } = state;
    if (!account) throw new KitError('account/no-address');
    const signal = asking.begin(life.signal);
    state.problem = undefined;
    const name = await freeName(signal);
    Object.assign(state, { step: 'asking', askedAt: env.clock.now() });
    track('REGISTER_NAME_INITIATED', name);
    try {
      const onSigned = (): void => {
        state.step = 'registering';
      };
      const watch = { asking: signal, life: life.signal, onSigned };
      await registerName(parts, api, { account, name }, watch);
    } catch (error) {
      if (!life.signal.aborted) failed(name, error, signal);
      throw error;
    }
    const registered = Object.freeze({ name, address: account.address });
    Object.assign(state, { step: 'done', registered: ref(registered) });
    track('REGISTER_NAME_SUCCESS', name);
    callAnew(account);
    return registered;
  }

  function failed(name: string, error: unknown, signal: AbortSignal): void {
    track(
      'REGISTER_NAME_ERROR',
      name,
      isKitError(error) ? error.shortMessage : 'Error registering name',
    );
    // Stopped: the field is in front again already, perhaps with another flow.
    if (signal.aborted && state.step !== 'registering') return;
    state.step = 'choose';
    if (isKitError(error, 'names/taken')) void look(0);
    else if (isKitError(error)) setProblem(error);
    else setProblem(new KitError('wallet/failed', { cause: error }));
  }

  /** What was kept of the account is older than its name, on every network. */
  function callAnew({ address, namespace }: AccountInUse): void {
    for (const { caipNetworkId, chainNamespace } of chain.state.networks)
      if (chainNamespace === namespace) cache.drop('identity', `${caipNetworkId}:${address}`);
    bus.emit('identity-stale', { namespace });
  }

  const stop = onPlaceChange(parts, follow);
  return {
    state,
    begin() {
      follow();
      const { account } = state;
      if (isUnderWay()) return;
      asking.cancel();
      Object.assign(state, { ...emptyField(), zone: zoneNow() });
      void lookAtNetwork();
      const isSmartAccount = account?.type === 'smartAccount';
      bus.emit('track', { event: 'OPEN_ENS_FLOW', properties: { isSmartAccount } });
    },
    setName(text) {
      if (state.step !== 'choose') return;
      // A registration that is only checking was of another text.
      asking.cancel();
      const { label, issue } = readName(text, state.zone);
      const name = issue ? undefined : `${label}.${state.zone}`;
      const isNetwork = state.problem?.code === 'network';
      if (!isNetwork) state.problem = undefined;
      Object.assign(state, { text, name, issue, suggestions: ref([]) });
      void look(typingMs);
    },
    check: () => look(0),
    register: () => registering.share(run),
    stopWaiting: leaveWallet,
    destroy() {
      stop();
      life.abort();
    },
  };
}
