// devAccount(): an EVM account of the public test phrase with its keys. Called where the sandbox's wallets sign and where its
// chains are made. Never send it anything of value.

import { hex } from '@scure/base';
import { HDKey, hdKeyToAccount } from 'viem/accounts';
import { devSeed } from '../dev-accounts.js';

/** @param addressIndex - BIP-44, m/44'/60'/0'/0/i */
export const devAccount = (addressIndex: number): ReturnType<typeof hdKeyToAccount> =>
  hdKeyToAccount(HDKey.fromMasterSeed(hex.decode(devSeed)), { addressIndex });
