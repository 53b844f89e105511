import { createEvmSigner } from '../../../signing/evm/evm-signer.js';
import type { Network } from '../../../signing/signing-family.js';
import type { PhoneWalletOptions } from '../phone-wallet.types.js';
import { bip122 } from './bip122.js';
import { eip155 } from './eip155.js';
import {
  createPhoneNamespace,
  type NamespaceProtocol,
  type PhoneNamespace,
} from './phone-namespace.js';
import { solana } from './solana.js';

/** @param networks - reads the wallet's current networks */
export async function openNamespaces(
  options: PhoneWalletOptions,
  networks: () => readonly Network[],
): Promise<readonly PhoneNamespace[]> {
  const evm = createEvmSigner(options.accounts?.eip155);
  const open = async (words: NamespaceProtocol): Promise<PhoneNamespace> => {
    // A Bitcoin account is identified by its payment address.
    const addresses = [0, 1, 2].flatMap((index) => words.family.accounts(index, false)[0] ?? []);
    const signer = await words.family.load();
    return createPhoneNamespace(
      words,
      signer,
      addresses.map(({ address }) => address),
      networks,
    );
  };
  return [
    createPhoneNamespace(eip155, evm, evm.addresses, networks),
    ...(options.solana ? [await open(solana)] : []),
    ...(options.bitcoin ? [await open(bip122)] : []),
  ];
}
