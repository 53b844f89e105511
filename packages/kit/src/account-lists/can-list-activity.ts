import { createServiceUrls, type FeatureDeps } from '@openappkit/core/feature';

/** Whether the adapter or the Blockchain API lists an account's transactions. */
export const canListActivity = (
  deps: Pick<FeatureDeps, 'adapters' | 'options' | 'sdk'>,
  namespace: string,
): boolean =>
  deps.adapters.get(namespace)?.activity !== undefined ||
  createServiceUrls(deps, 'blockchainApi').isOn();
