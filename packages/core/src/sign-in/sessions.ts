// Caches only the expiry of the app's sessions, so that `allows` can answer synchronously.
import { accountsOn } from '../state/connection-list.js';
import type { CoreDeps } from '../core-deps.types.js';
import { requiresSignIn } from './requires-sign-in.js';
import type { SIWXConfig, SIWXSession } from './siwx.types.js';
import { createKnownSessions, type Of } from './known-sessions.js';
import { abortable, inTime } from '../async.js';
import { KitError } from '../errors/kit-error.js';
import { createRpcUrls } from '../network/rpc.js';

export interface Sessions {
  config(): SIWXConfig | undefined;
  needed(): SIWXConfig;
  within<T>(call: (siwx: SIWXConfig) => Promise<T>, ...signals: AbortSignal[]): Promise<T>;
  isRequired(): boolean;
  /** Covers every connected account on each network of the app. @throws KitError `sign-in/off` */
  ofAll(connection: Pick<CoreDeps['connection'], 'all' | 'state'>): Promise<SIWXSession[]>;
  isKnown(of: Of): boolean;
  end(call: (siwx: SIWXConfig) => Promise<void>): Promise<void>;
  look(of: Of, ...signals: AbortSignal[]): Promise<boolean>;
  overtake(): void;
  /**
   * Has the app store a session after all pending sign-outs.
   * @returns a check whether the session is still valid
   * @throws whatever the app's code does
   */
  add(of: Of, session: SIWXSession): Promise<Counts>;
  /** For a session that arrived after a cancel. Keeps it if the account signed in again. Never rejects. */
  takeBack(of: Of): Promise<void>;
  seen(): readonly Of[];
  forget(of: Of): boolean;
  forgetAll(): void;
  destroy(): void;
}

/** Whether a stored session is still valid. Rejects with the signal's reason after it aborts. */
export type Counts = (signal: AbortSignal) => Promise<boolean>;

interface SessionsHooks extends AppSignInHooks {
  ended(): void;
}

export function createSessions(
  deps: Pick<CoreDeps, 'env' | 'options' | 'api' | 'chain'>,
  { ended, signIn, changed }: SessionsHooks,
): Sessions {
  const { chain, env, options } = deps;
  const { config, needed, within } = createAppSignIn(deps, { signIn, changed });
  const known = createKnownSessions(env.clock, ended);
  const endings = createPendingSignOuts();

  /** Reads that start before the sign-out finishes wait for it. @throws errors of the app's code */
  const end = (call: (siwx: SIWXConfig) => Promise<void>): Promise<void> =>
    endings.add(within(call));

  /** @throws errors of the app's code */
  async function look(of: Of, ...signals: AbortSignal[]): Promise<boolean> {
    const { accounts, caipNetworkId } = of;
    for (;;) {
      await endings.over(...signals);
      const since = endings.count();
      const before = known.get(of);
      const found = await within(
        (siwx) => siwx.getSessions(caipNetworkId, accounts[0]),
        ...signals,
      );
      if (since !== endings.count()) continue;
      if (!Array.isArray(found))
        throw new TypeError('getSessions() in `siwx` must return a list of sessions');
      if (found.some((session) => known.remember(of, session))) return true;
      // A session signed during the read must survive an older answer.
      if (known.get(of) === before) known.forget(of);
      return known.has(of);
    }
  }
  return {
    config,
    needed,
    within,
    isRequired: () => requiresSignIn(options.state.current),
    async ofAll({ all, state }) {
      needed();
      const accountIds = Object.keys(state.connections).flatMap((namespace) => {
        return chain.state.networks
          .filter(({ chainNamespace }) => chainNamespace === namespace)
          .flatMap(({ caipNetworkId }) => {
            const of = new Set(all(namespace).flatMap((live) => accountsOn(live, caipNetworkId)));
            return [...of].map((address) => ({ caipNetworkId, address }));
          });
      });
      const found = accountIds.map(({ caipNetworkId, address }) =>
        within((siwx) => siwx.getSessions(caipNetworkId, address)),
      );
      return (await Promise.all(found)).flat();
    },
    isKnown: known.has,
    end,
    look,
    overtake: endings.overtake,
    async add(of, session) {
      await endings.over();
      const since = endings.count();
      await within((siwx) => siwx.addSession(session));
      return async (signal) =>
        since === endings.count() ? known.remember(of, session) : look(of, signal);
    },
    async takeBack(of) {
      if (known.has(of)) return;
      const { accounts, caipNetworkId } = of;
      await end((siwx) => siwx.revokeSession(caipNetworkId, accounts[0])).catch(() => undefined);
      // The app may have removed a session that was signed at the same moment.
      changed();
    },
    seen: known.all,
    forget: known.forget,
    forgetAll: known.forgetAll,
    destroy: known.destroy,
  };
}

/** Lets reads of sessions wait for pending sign-outs. */
function createPendingSignOuts() {
  const pending = new Set<Promise<unknown>>();
  let count = 0;
  return {
    count: (): number => count,
    /** Called when sessions changed elsewhere. Earlier answers are outdated then. */
    overtake: (): void => void count++,
    async over(...signals: AbortSignal[]): Promise<void> {
      if (pending.size > 0) await abortable(Promise.allSettled([...pending]), ...signals);
    },
    async add(ending: Promise<void>): Promise<void> {
      count++;
      pending.add(ending);
      try {
        await ending;
      } finally {
        pending.delete(ending);
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
  { env, options, api, chain }: Pick<CoreDeps, 'env' | 'options' | 'api' | 'chain'>,
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
  /** @throws KitError `sign-in/off` */
  const needed = (): SIWXConfig => {
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
    needed,
    /** Calls the app's code with a time limit. @throws KitError `sign-in/off`, `request/timed-out`, and whatever it throws */
    within: <T>(call: (siwx: SIWXConfig) => Promise<T>, ...signals: AbortSignal[]): Promise<T> =>
      inTime(
        (async () => call(needed()))(),
        env.clock,
        answerLimitMs,
        () => {
          throw new KitError('request/timed-out');
        },
        ...signals,
      ),
  };
}
