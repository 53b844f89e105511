// Which accounts have signed in on which network, as the app's own SIWXConfig says. Keeps only until when an answer holds, so
// that the door can be told at once.
import { abortable } from '../../adapter/wait/abortable.js';
import { inTime } from '../../adapter/wait/in-time.js';
import type { WalletConnection } from '../../adapter/adapter.types.js';
import type { CoreParts } from '../../core-parts.js';
import type { TimerHandle } from '../../env/env.types.js';
import { KitError } from '../../errors/kit-error.js';
import { createRpcUrls } from '../../network/rpc-urls.js';
import { requiresSignIn } from '../../sign-in/requires-sign-in.js';
import type { SIWXConfig, SIWXMessage, SIWXSession } from '../../sign-in/siwx.types.js';

/** A timer takes no more: some 24 days. Nobody has a page open for longer. */
const longestMs = 2 ** 31 - 1;
/** How long an app's own code may take, milliseconds. */
export const answerLimitMs = 30_000;

/** Who, and where. */
export type Of = Pick<WalletConnection, 'accounts' | 'caipNetworkId'>;
export type Sessions = ReturnType<typeof createSessions>;

export const keyOf = ({ caipNetworkId, accounts }: Of): string => `${caipNetworkId}:${accounts[0]}`;

/** Whether a session that was kept still counts. Rejects with the signal's reason once it has aborted. */
export type Counts = (signal: AbortSignal) => Promise<boolean>;

interface SessionsGiven {
  /** Told when a session that was seen has run out. */
  ended(): void;
  /** What the app's sign-in may ask for itself. */
  signIn(): Promise<void>;
  /** What it may tell by itself: it has other sessions than it had. */
  changed(): void;
}

export function createSessions(
  { env, options, api, chain }: Pick<CoreParts, 'env' | 'options' | 'api' | 'chain'>,
  { ended: hasEnded, signIn, changed }: SessionsGiven,
) {
  const { clock } = env;
  let timer: TimerHandle;
  /** Until when, by key. */
  const known = new Map<string, { readonly of: Of; readonly until: number }>();
  const rpcUrls = createRpcUrls({ env, options, api });
  /** Told where the networks are asked and how to sign in, once each. */
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
  /** What the app's code says, unless it takes too long. */
  const within = <T>(ask: (given: SIWXConfig) => Promise<T>, ...signals: AbortSignal[]) =>
    inTime(
      (async () => ask(needed()))(),
      clock,
      answerLimitMs,
      () => {
        throw new KitError('request/timed-out');
      },
      ...signals,
    );
  /** On their way: what the app says before they are done may be over by then. */
  const endings = new Set<Promise<unknown>>();
  /** Grows with each of them, and with each word that sessions have changed elsewhere. */
  let ends = 0;
  const ended = async (...signals: AbortSignal[]): Promise<void> => {
    if (endings.size > 0) await abortable(Promise.allSettled([...endings]), ...signals);
  };
  /** Has the app end some. Who is looked for meanwhile is looked for after it. @throws whatever the app's code does */
  const end = async (ask: (given: SIWXConfig) => Promise<void>): Promise<void> => {
    const ending = within(ask);
    ends++;
    endings.add(ending);
    try {
      await ending;
    } finally {
      endings.delete(ending);
    }
  };
  const isKnown = (of: Of): boolean => (known.get(keyOf(of))?.until ?? 0) > clock.now();
  const remember = (of: Of, session: SIWXSession): boolean => {
    const until = endOf(session.data);
    if (until <= clock.now() || startOf(session.data) > clock.now()) return false;
    known.set(keyOf(of), { of, until });
    watchEnd();
    return true;
  };
  /** Of the one that ends first. */
  const watchEnd = (): void => {
    clock.clearTimeout(timer);
    const leftMs = Math.min(...[...known.values()].map(({ until }) => until)) - clock.now();
    if (leftMs > longestMs) return;
    timer = clock.setTimeout(() => {
      for (const [key, { until }] of known) if (until <= clock.now()) known.delete(key);
      hasEnded();
      watchEnd();
    }, leftMs);
  };
  /** Asks the app. @throws whatever the app's code does */
  async function look(of: Of, ...signals: AbortSignal[]): Promise<boolean> {
    const { accounts, caipNetworkId } = of;
    for (;;) {
      await ended(...signals);
      const since = ends;
      const before = known.get(keyOf(of));
      const found = await within(
        (given) => given.getSessions(caipNetworkId, accounts[0]),
        ...signals,
      );
      if (since !== ends) continue;
      if (!Array.isArray(found))
        throw new TypeError('getSessions() of the option `siwx` gave no list of sessions');
      if (found.some((session) => remember(of, session))) return true;
      // Who has signed since is not forgotten for an older answer.
      if (known.get(keyOf(of)) === before) known.delete(keyOf(of));
      return isKnown(of);
    }
  }
  return {
    config,
    needed,
    within,
    isRequired: (): boolean => requiresSignIn(options.state.current),
    /** Those of every connected account, on each network of the app. @throws KitError `sign-in/off` */
    async ofAll({ all, state }: Pick<CoreParts['connection'], 'all' | 'state'>) {
      needed();
      const asked = Object.keys(state.connections).flatMap((namespace) => {
        const of = new Set(all(namespace).flatMap(({ accounts }) => accounts));
        return chain.state.networks
          .filter(({ chainNamespace }) => chainNamespace === namespace)
          .flatMap(({ caipNetworkId }) => [...of].map((address) => ({ caipNetworkId, address })));
      });
      const found = asked.map(({ caipNetworkId, address }) =>
        within((given) => given.getSessions(caipNetworkId, address)),
      );
      return (await Promise.all(found)).flat();
    },
    /** As far as was asked. */
    isKnown,
    end,
    look,
    /** Sessions have changed elsewhere: what was asked before is no answer. */
    overtake: (): void => void ends++,
    /**
     * Has the app keep one, behind those that are ending.
     * @returns whether it still counts, once nobody has given it up: not one that is over, nor one that was ended meanwhile
     * @throws whatever the app's code does
     */
    async add(of: Of, session: SIWXSession): Promise<Counts> {
      await ended();
      const since = ends;
      await within((given) => given.addSession(session));
      return async (signal) => (since === ends ? remember(of, session) : look(of, signal));
    },
    /** Ends one that came after it was given up, unless they have signed again. Never rejects. */
    async takeBack(of: Of): Promise<void> {
      if (isKnown(of)) return;
      const { accounts, caipNetworkId } = of;
      await end((given) => given.revokeSession(caipNetworkId, accounts[0])).catch(() => undefined);
      // Who was signing again at that moment may have lost theirs.
      changed();
    },
    /** Those that were seen here. */
    seen: (): readonly Of[] => [...known.values()].map((each) => each.of),
    forget: (of: Of): boolean => known.delete(keyOf(of)),
    forgetAll: (): void => known.clear(),
    destroy: (): void => clock.clearTimeout(timer),
  };
}

/** Milliseconds; what is not there, or no time, ends or begins nothing. */
export function endOf({ expirationTime }: Partial<SIWXMessage.Data>): number {
  return timeOf(expirationTime) ?? Number.POSITIVE_INFINITY;
}

export function startOf({ notBefore }: Partial<SIWXMessage.Data>): number {
  return timeOf(notBefore) ?? 0;
}

function timeOf(text: string | undefined): number | undefined {
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}
