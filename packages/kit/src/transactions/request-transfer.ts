import type { AdapterCapabilities, SendProgress, Speed } from '@openappkit/core/adapter';
import { tokenAddressOf } from '../assets/asset-id.js';
import type { Payable } from './payment.types.js';

interface Transfer extends Payable {
  readonly isNative: boolean;
  readonly speed?: Speed | undefined;
}

/** Asks the wallet to send the reviewed coin or token. Returns undefined if the adapter cannot send it. @throws KitError as `AdapterCapabilities.sendNative` */
export function requestTransfer(
  adapter: AdapterCapabilities,
  { amount, from, isNative, network, speed, to }: Transfer,
  onProgress: (progress: SendProgress) => void,
): Promise<string> | undefined {
  const { address, connectorId } = from;
  const about = { connectorId, from: address, to, network, value: amount.value };
  const transaction = { ...about, speed, onProgress };
  const token = tokenAddressOf(amount.assetId) ?? '';
  return isNative
    ? adapter.sendNative?.(transaction)
    : adapter.sendToken?.({ ...transaction, token });
}
