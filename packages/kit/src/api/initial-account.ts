// An account of the option `initialAccounts`, which hooks and buttons show until the kit has started. Do not use it otherwise,
// because only a wallet proves whose account it is. Part of the first load.
import type { CaipAddress } from '@openappkit/core';
import type { PublicAccount } from './app-kit.types.js';

const noAccounts: PublicAccount['allAccounts'] = [];

/** @param namespace default: the first account */
export function initialAccount(
  accounts: readonly CaipAddress[] | undefined,
  namespace = '',
): PublicAccount | undefined {
  const caipAddress = accounts?.find((each) => each.startsWith(namespace && `${namespace}:`));
  return (
    caipAddress && {
      allAccounts: noAccounts,
      caipAddress,
      address: caipAddress.split(':')[2],
      isConnected: false,
      status: 'reconnecting',
    }
  );
}
