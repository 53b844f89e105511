// The controller of registering a name: check, signature, registration. Drops answers for an older text, and of the wallet
// after the account changed.
import { type FeatureDeps, KitError, type Mutable, proxy, ref } from '@openappkit/core/feature';
import type { PagesDeps } from '../../account-lists/history-pages.js';
import { createSharedRun } from '../../requests/create-shared-run.js';
import {
  type ActiveAccount,
  getActiveAccount,
  isSameAccount,
} from '../../active-account/active-account.js';
import { onActiveAccountChange } from '../../active-account/account-on-network.js';
import { createNamesApi } from './api.js';
import { createNameCheck } from './create-name-check.js';
import { createRegistration } from './create-registration.js';
import type { Names, NamesState, RegisteredName } from './names.types.js';
import { toNameProblemCode } from './name-problem.js';
import { parseName } from './parse-name.js';
import { getNameZone } from './name-zone.js';

const typingMs = 300;

type Deps = PagesDeps & Pick<FeatureDeps, 'account' | 'bus' | 'chain' | 'connection' | 'env'>;

/** A new object per kit, because valtio creates one proxy per object. */
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
  const readZone = (): string => getNameZone(deps);
  const readAccount = (): ActiveAccount | undefined => {
    const account = getActiveAccount(deps);
    return account && ref(account);
  };
  const state: Mutable<NamesState> = proxy<Mutable<NamesState>>({
    ...emptyField(),
    account: readAccount(),
    zone: readZone(),
  });

  const isPending = (): boolean => state.step === 'asking' || state.step === 'registering';
  const setProblem = (error: KitError, code = toNameProblemCode(error)): void => {
    state.problem = ref({ code, error });
  };

  const given = { api, ownerSignal: life.signal, state, setProblem };
  const { check, checkNetwork } = createNameCheck({ ...given, env });
  const registering = createRegistration(deps, { ...given, check: () => check(0) });
  const running = createSharedRun<RegisteredName>();

  function cancelRequest(): void {
    registering.cancel();
    if (state.step === 'asking') state.step = 'choose';
  }
  /** Applies another account, network or wallet. A name that was signed already is registered for its signer. */
  function onAccountChange(): void {
    const account = readAccount();
    if (isSameAccount(state.account, account)) return;
    const wasRequested = state.step === 'asking';
    state.account = account;
    cancelRequest();
    if (state.step !== 'choose') return;
    state.problem = undefined;
    if (wasRequested) setProblem(new KitError('request/cancelled'), 'changed');
    void (state.text === '' ? checkNetwork() : check(0));
  }

  const stop = onActiveAccountChange(deps, onAccountChange);
  return {
    state,
    begin() {
      onAccountChange();
      const { account } = state;
      if (isPending()) return;
      registering.cancel();
      Object.assign(state, { ...emptyField(), zone: readZone() });
      void checkNetwork();
      const isSmartAccount = account?.type === 'smartAccount';
      bus.emit('track', { event: 'OPEN_ENS_FLOW', properties: { isSmartAccount } });
    },
    setName(text) {
      if (state.step !== 'choose') return;
      // A running check belongs to the previous text.
      registering.cancel();
      const { label, issue } = parseName(text, state.zone);
      const name = issue ? undefined : `${label}.${state.zone}`;
      const isNetwork = state.problem?.code === 'network';
      if (!isNetwork) state.problem = undefined;
      Object.assign(state, { text, name, issue, suggestions: ref([]) });
      void check(typingMs);
    },
    check: () => check(0),
    register: () =>
      running.share(async () => {
        onAccountChange();
        return registering.run();
      }),
    stopWaiting: cancelRequest,
    destroy() {
      stop();
      life.abort();
    },
  };
}
