// Caches only the expiry of the app's sessions, so that `allows` can answer synchronously.
import { accountsOn } from '../state/connection-list.js';
import type { CoreDeps } from '../core-deps.types.js';
import { requiresSignIn } from './requires-sign-in.js';
import type { SIWXConfig, SIWXSession } from './siwx.types.js';
import { createSessionCache, type SessionAccount } from './session-cache.js';
import { abortable, inTime } from '../async.js';
import { KitError } from '../errors/kit-error.js';
import { createRpcUrls } from '../network/rpc.js';

export interface Sessions {
  config(): SIWXConfig | undefined;
  /** @throws KitError `sign-in/off` */
  requireConfig(): SIWXConfig;
  /** Calls the app's code with a time limit. @throws KitError `sign-in/off`, `request/timed-out`, and whatever it throws */
  callApp<T>(call: (siwx: SIWXConfig) => Promise<T>, ...signals: AbortSignal[]): Promise<T>;
  isRequired(): boolean;
  /** Covers every connected account on each network of the app. @throws KitError `sign-in/off` */
  getAll(connection: ConnectedWallets): Promise<SIWXSession[]>;
  /** Answers from the cache. */
  isKnown(account: SessionAccount): boolean;
  /** Asks the app whether the account has a valid session. @throws errors of the app's code */
  check(account: SessionAccount, ...signals: AbortSignal[]): Promise<boolean>;
  /** Ends sessions through the app. Checks that start before it finishes wait for it. @throws errors of the app's code */
  signOut(call: (siwx: SIWXConfig) => Promise<void>): Promise<void>;
  /** Repeats pending checks, because sessions changed elsewhere. */
  invalidate(): void;
  /**
   * Has the app store a session after all pending sign-outs.
   * @returns a check whether the session is still valid
   * @throws whatever the app's code does
   */
  add(account: SessionAccount, session: SIWXSession): Promise<IsStillValid>;
  /** Revokes a session that arrived after a cancel, unless the account signed in again. Never rejects. */
  revokeLate(account: SessionAccount): Promise<void>;
  known(): readonly SessionAccount[];
  forget(account: SessionAccount): boolean;
  forgetAll(): void;
  destroy(): void;
}

/** Rejects with the signal's reason after it aborts. */
export type IsStillValid = (signal: AbortSignal) => Promise<boolean>;

type ConnectedWallets = Pick<CoreDeps['connection'], 'all' | 'state'>;

export interface SessionsDeps {
  readonly env: CoreDeps['env'];
  readonly options: CoreDeps['options'];
  readonly api: CoreDeps['api'];
  readonly chain: CoreDeps['chain'];
}

export interface SessionsHooks extends AppSignInHooks {
  /** Called when the earliest known session expires. */
  onExpired(): void;
}

export function createSessions(
  deps: SessionsDeps,
  { onExpired, signIn, changed }: SessionsHooks,
): Sessions {
  const { chain, env, options } = deps;
  const { config, requireConfig, callApp } = createAppSignIn(deps, { signIn, changed });
  const cache = createSessionCache(env.clock, onExpired);
  const signOuts = createPendingSignOuts();

  const signOut = (call: (siwx: SIWXConfig) => Promise<void>): Promise<void> =>
    signOuts.add(callApp(call));

  async function check(account: SessionAccount, ...signals: AbortSignal[]): Promise<boolean> {
    const { accounts, caipNetworkId } = account;
    for (;;) {
      await signOuts.settled(...signals);
      const since = signOuts.count();
      const before = cache.get(account);
      const found = await callApp(
        (siwx) => siwx.getSessions(caipNetworkId, accounts[0]),
        ...signals,
      );
      if (since !== signOuts.count()) continue;
      if (!Array.isArray(found))
        throw new TypeError('getSessions() in `siwx` must return a list of sessions');
      if (found.some((session) => cache.remember(account, session))) return true;
      // A session signed during the read must survive an older answer.
      if (cache.get(account) === before) cache.forget(account);
      return cache.has(account);
    }
  }
  return {
    config,
    requireConfig,
    callApp,
    isRequired: () => requiresSignIn(options.state.current),
    async getAll({ all, state }) {
      requireConfig();
      const accountIds = Object.keys(state.connections).flatMap((namespace) => {
        return chain.state.networks
          .filter(({ chainNamespace }) => chainNamespace === namespace)
          .flatMap(({ caipNetworkId }) => {
            const addresses = new Set(
              all(namespace).flatMap((live) => accountsOn(live, caipNetworkId)),
            );
            return [...addresses].map((address) => ({ caipNetworkId, address }));
          });
      });
      const found = accountIds.map(({ caipNetworkId, address }) =>
        callApp((siwx) => siwx.getSessions(caipNetworkId, address)),
      );
      return (await Promise.all(found)).flat();
    },
    isKnown: cache.has,
    signOut,
    check,
    invalidate: signOuts.invalidate,
    async add(account, session) {
      await signOuts.settled();
      const since = signOuts.count();
      await callApp((siwx) => siwx.addSession(session));
      return async (signal) =>
        since === signOuts.count() ? cache.remember(account, session) : check(account, signal);
    },
    async revokeLate(account) {
      if (cache.has(account)) return;
      const { accounts, caipNetworkId } = account;
      await signOut((siwx) => siwx.revokeSession(caipNetworkId, accounts[0])).catch(
        () => undefined,
      );
      // The app may have removed a session that was signed at the same moment.
      changed();
    },
    known: cache.all,
    forget: cache.forget,
    forgetAll: cache.forgetAll,
    destroy: cache.destroy,
  };
}

/** Lets checks of sessions wait for pending sign-outs. */
function createPendingSignOuts() {
  const pending = new Set<Promise<unknown>>();
  let count = 0;
  return {
    count: (): number => count,
    invalidate: (): void => void count++,
    async settled(...signals: AbortSignal[]): Promise<void> {
      if (pending.size > 0) await abortable(Promise.allSettled([...pending]), ...signals);
    },
    async add(signOut: Promise<void>): Promise<void> {
      count++;
      pending.add(signOut);
      try {
        await signOut;
      } finally {
        pending.delete(signOut);
      }
    },
  };
}

const answerLimitMs = 30_000;

interface AppSignInHooks {
  /** Called by the app's sign-in to start a prompt. */
  signIn(): Promise<void>;
  /** Called by the app's sign-in when its sessions changed. */
  changed(): void;
}

/** Calls the app's SIWXConfig (`siwx` or `siweConfig`) with a time limit. */
function createAppSignIn(
  { env, options, api, chain }: SessionsDeps,
  { signIn, changed }: AppSignInHooks,
) {
  const rpcUrls = createRpcUrls({ env, options, api });
  const attached = new WeakSet<SIWXConfig>();
  let mapped: { readonly from: object; readonly config: SIWXConfig } | undefined;

  const config = (): SIWXConfig | undefined => {
    const { siwx, siweConfig } = options.state.current;
    if (siwx || !siweConfig) return siwx;
    if (mapped?.from !== siweConfig) mapped = { from: siweConfig, config: siweConfig.mapToSIWX() };
    return mapped.config;
  };
  const requireConfig = (): SIWXConfig => {
    const found = config();
    if (!found) throw new KitError('sign-in/off');
    if (attached.has(found)) return found;
    attached.add(found);
    found.attach?.({
      async rpcUrls(chainId) {
        const network = chain.state.networks.find((each) => each.caipNetworkId === chainId);
        return network ? rpcUrls(network) : [];
      },
      signIn,
      changed,
      env,
      serviceUrl: api.explorerUrl,
    });
    return found;
  };
  return {
    config,
    requireConfig,
    callApp: <T>(call: (siwx: SIWXConfig) => Promise<T>, ...signals: AbortSignal[]): Promise<T> =>
      inTime(
        (async () => call(requireConfig()))(),
        env.clock,
        answerLimitMs,
        () => {
          throw new KitError('request/timed-out');
        },
        ...signals,
      ),
  };
}
