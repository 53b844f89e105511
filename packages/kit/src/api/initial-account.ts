// rememberedAccount(): an account of the option `initialAccounts`, as hooks and buttons show it until the kit has started.
// Used for nothing else: only a wallet says whose an account is. Pure; part of the first load.
import type { CaipAddress } from '@openappkit/core';
import type { PublicAccount } from './app-kit.types.js';

const noAccounts: PublicAccount['allAccounts'] = [];

/** @param namespace the first of all when left out */
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
