// Telemetry of sign-in. Events never include the message, the signature or the address.
import type { AccountDetail, WalletConnection } from '../adapter/adapter.types.js';
import { isKitError } from '../errors/is-kit-error.js';
import type { KitError } from '../errors/kit-error.js';
import type { FeatureDeps } from '../feature/define-feature.js';

type Step = 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS';

export function trackStep(
  { bus }: Pick<FeatureDeps, 'bus'>,
  event: Step,
  live: WalletConnection,
): void {
  bus.emit('track', { event, properties: propertiesOf(live) });
}

/** Also passes failures of the app's own code to `onError`. */
export function trackFailure(
  { bus, env }: Pick<FeatureDeps, 'bus' | 'env'>,
  live: WalletConnection,
  error: KitError,
): void {
  const { cause } = error;
  const isKnownFailure = isKitError(cause) && cause.code !== 'sign-in/message-invalid';
  if (cause !== undefined && !isKnownFailure) env.onError(error);
  const properties = { ...propertiesOf(live), message: error.shortMessage };
  bus.emit('track', { event: 'SIWX_AUTH_ERROR', properties });
}

const propertiesOf = (live: WalletConnection) => ({
  network: live.caipNetworkId,
  isSmartAccount: isSmartAccount(live),
});

export function isSmartAccount({ accounts, details }: WalletConnection): boolean {
  const isIt = ({ address, type }: AccountDetail): boolean =>
    address === accounts[0] && type === 'smartAccount';
  return details?.some(isIt) ?? false;
}
