// Calls the app's SIWXConfig (`siwx` or `siweConfig`) with a time limit.
import { inTime } from '../../async.js';
import type { CoreDeps } from '../../core-deps.types.js';
import { KitError } from '../../errors/kit-error.js';
import { createRpcUrls } from '../../network/rpc.js';
import type { SIWXConfig } from '../siwx.types.js';

export const answerLimitMs = 30_000;

export interface AppSignInHooks {
  /** Called by the app's sign-in to start a prompt. */
  signIn(): Promise<void>;
  /** Called by the app's sign-in when its sessions changed. */
  changed(): void;
}

export function createAppSignIn(
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
