// The app's own SIWXConfig, whichever of the two options it came by, and the one way in which its code is asked: what it may
// need of the kit is handed to it first, and it never takes longer than the limit.
import { inTime } from '../../async/in-time.js';
import type { CoreDeps } from '../../core-deps.types.js';
import { KitError } from '../../errors/kit-error.js';
import { createRpcUrls } from '../../network/rpc-urls.js';
import type { SIWXConfig } from '../../sign-in/siwx.types.js';

/** How long an app's own code may take, milliseconds. */
export const answerLimitMs = 30_000;

export interface AppSignInHooks {
  /** What the app's sign-in may ask for itself. */
  signIn(): Promise<void>;
  /** What it may tell by itself: it has other sessions than it had. */
  changed(): void;
}

export function createAppSignIn(
  { env, options, api, chain }: Pick<CoreDeps, 'env' | 'options' | 'api' | 'chain'>,
  { signIn, changed }: AppSignInHooks,
) {
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
  return {
    config,
    needed,
    /** What the app's code says, unless it takes too long. @throws KitError `sign-in/off`, `request/timed-out`, and whatever it throws */
    within: <T>(ask: (given: SIWXConfig) => Promise<T>, ...signals: AbortSignal[]): Promise<T> =>
      inTime(
        (async () => ask(needed()))(),
        env.clock,
        answerLimitMs,
        () => {
          throw new KitError('request/timed-out');
        },
        ...signals,
      ),
  };
}
