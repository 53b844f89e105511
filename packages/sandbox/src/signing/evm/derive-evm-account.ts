// BIP-44 at m/44'/60'/0'/0/i of the test phrase. The key is public, so never send it anything of value.

import { hexToBytes } from 'viem';
import { type HDAccount, HDKey, hdKeyToAccount } from 'viem/accounts';
import { devSeed } from '../dev-accounts.js';

export const deriveEvmAccount = (addressIndex: number): HDAccount =>
  hdKeyToAccount(HDKey.fromMasterSeed(hexToBytes(`0x${devSeed}`)), { addressIndex });
