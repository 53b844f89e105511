// createNames(): the controller of registering a name: what is typed is checked, an account signs for it, the service writes
// it. An answer about an older text, and one of the wallet after somebody else came into use, never becomes state.
import { type FeatureDeps, KitError, type Mutable, proxy, ref } from '@openappkit/core/feature';
import type { PagesParts } from '../../account-lists/history-pages.js';
import { createOneRun } from '../../asking/create-one-run.js';
import { type AccountInUse, accountInUse, isSameAccount } from '../../in-use/account-in-use.js';
import { onPlaceChange } from '../../in-use/place.js';
import { createNamesApi } from './api.js';
import { createNameCheck } from './check-name.js';
import { createRegistering } from './create-registering.js';
import type { Names, NamesState, RegisteredName } from './names.types.js';
import { problemOf } from './problem-of.js';
import { readName } from './read-name.js';
import { zoneOf } from './zone-of.js';

/** Names are looked up when nothing was typed for so long. */
const typingMs = 300;

type Deps = PagesParts & Pick<FeatureDeps, 'account' | 'bus' | 'chain' | 'connection' | 'env'>;

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
export function createNames(deps: Deps): Names {
  const { bus, env } = deps;
  const api = createNamesApi(deps);
  const life = new AbortController();
  const zoneNow = (): string => zoneOf(deps);
  const accountNow = (): AccountInUse | undefined => {
    const account = accountInUse(deps);
    return account && ref(account);
  };
  const state: Mutable<NamesState> = proxy<Mutable<NamesState>>({
    ...emptyField(),
    account: accountNow(),
    zone: zoneNow(),
  });

  const isUnderWay = (): boolean => state.step === 'asking' || state.step === 'registering';
  const setProblem = (error: KitError, code = problemOf(error)): void => {
    state.problem = ref({ code, error });
  };

  const given = { api, life: life.signal, state, setProblem };
  const { look, lookAtNetwork } = createNameCheck({ ...given, env });
  const registering = createRegistering(deps, { ...given, look: () => look(0) });
  const running = createOneRun<RegisteredName>();

  function leaveWallet(): void {
    registering.leave();
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

  const stop = onPlaceChange(deps, follow);
  return {
    state,
    begin() {
      follow();
      const { account } = state;
      if (isUnderWay()) return;
      registering.leave();
      Object.assign(state, { ...emptyField(), zone: zoneNow() });
      void lookAtNetwork();
      const isSmartAccount = account?.type === 'smartAccount';
      bus.emit('track', { event: 'OPEN_ENS_FLOW', properties: { isSmartAccount } });
    },
    setName(text) {
      if (state.step !== 'choose') return;
      // A registration that is only checking was of another text.
      registering.leave();
      const { label, issue } = readName(text, state.zone);
      const name = issue ? undefined : `${label}.${state.zone}`;
      const isNetwork = state.problem?.code === 'network';
      if (!isNetwork) state.problem = undefined;
      Object.assign(state, { text, name, issue, suggestions: ref([]) });
      void look(typingMs);
    },
    check: () => look(0),
    register: () =>
      running.share(async () => {
        follow();
        return registering.run();
      }),
    stopWaiting: leaveWallet,
    destroy() {
      stop();
      life.abort();
    },
  };
}
