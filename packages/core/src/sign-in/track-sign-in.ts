// Events never include the message, the signature or the address.
import type { AccountDetail, WalletConnection } from '../adapter/adapter.types.js';
import type { Bus } from '../bus.js';
import type { Env } from '../env/env.types.js';
import { isKitError } from '../errors/is-kit-error.js';
import type { KitError } from '../errors/kit-error.js';

type Deps = { readonly bus: Pick<Bus, 'emit'> };
type Step = 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS';

export function trackStep({ bus }: Deps, event: Step, live: WalletConnection): void {
  bus.emit('track', { event, properties: of(live) });
}

/** `onError` also gets failures of the app's own code. */
export function trackFailure(
  { bus, env }: Deps & { readonly env: Pick<Env, 'onError'> },
  live: WalletConnection,
  error: KitError,
): void {
  const { cause } = error;
  const isRefusal = isKitError(cause) && cause.code !== 'sign-in/message-invalid';
  if (cause !== undefined && !isRefusal) env.onError(error);
  const properties = { ...of(live), message: error.shortMessage };
  bus.emit('track', { event: 'SIWX_AUTH_ERROR', properties });
}

const of = (live: WalletConnection) => ({
  network: live.caipNetworkId,
  isSmartAccount: isSmartAccount(live),
});

export function isSmartAccount({ accounts, details }: WalletConnection): boolean {
  const isIt = ({ address, type }: AccountDetail): boolean =>
    address === accounts[0] && type === 'smartAccount';
  return details?.some(isIt) ?? false;
}
