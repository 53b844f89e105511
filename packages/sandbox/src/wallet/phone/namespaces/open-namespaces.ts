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

export async function openNamespaces(
  options: PhoneWalletOptions,
  networks: () => readonly Network[],
): Promise<readonly PhoneNamespace[]> {
  const evm = createEvmSigner(options.accounts?.eip155);
  const open = async (protocol: NamespaceProtocol): Promise<PhoneNamespace> => {
    // A Bitcoin account has its payment address as its id.
    const addresses = [0, 1, 2].flatMap((index) => protocol.family.accounts(index, false)[0] ?? []);
    const signer = await protocol.family.load();
    return createPhoneNamespace(
      protocol,
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
