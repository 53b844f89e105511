import * as z from 'zod/mini';
import { evmFamily, evmRequest } from '../../signing/evm/evm-family.js';
import { createEvmSigner } from '../../signing/evm/evm-signer.js';
import type { Network } from '../../signing/signing-family.js';
import { bip122 } from './bip122.js';
import {
  createPhoneNamespace,
  type NamespaceProtocol,
  type PhoneNamespace,
} from './phone-namespace.js';
import type { PhoneWalletOptions } from './phone-wallet.types.js';
import { solana } from './solana.js';

/** WalletConnect requests have the format of EIP-1193. */
const eip155: NamespaceProtocol = {
  key: 'eip155',
  family: evmFamily,
  methods: {
    eth_accounts: 'see your accounts',
    eth_requestAccounts: 'see your accounts',
    personal_sign: 'sign messages',
    eth_signTypedData: 'sign typed data',
    eth_signTypedData_v4: 'sign typed data',
    eth_sendTransaction: 'send transactions',
    wallet_switchEthereumChain: 'switch networks',
    wallet_addEthereumChain: 'add networks',
  },
  chainChangedData: (caipNetworkId) => Number(caipNetworkId.split(':')[1]),
  answer({ method, addresses }) {
    const asksAccounts = method === 'eth_accounts' || method === 'eth_requestAccounts';
    return asksAccounts ? { result: addresses } : undefined;
  },
  read: ({ method, params }) => ({
    // Over WalletConnect, `eth_signTypedData` means version 4.
    method: method === 'eth_signTypedData' ? 'eth_signTypedData_v4' : method,
    params: z.catch(z.array(z.unknown()), []).parse(params),
  }),
  write: (_, result) => result,
  async apply({ method, params }, effects) {
    const request = evmRequest.parse({ method, params });
    if (request.method === 'wallet_addEthereumChain') {
      const [{ chainId, chainName: name, rpcUrls }] = request.params;
      effects.addChain({ caipNetworkId: `eip155:${chainId}`, rpcUrl: rpcUrls[0], name });
    }
    if (
      request.method === 'wallet_addEthereumChain' ||
      request.method === 'wallet_switchEthereumChain'
    )
      await effects.switchNetwork(`eip155:${request.params[0].chainId}`);
  },
};

export async function openNamespaces(
  options: PhoneWalletOptions,
  networks: () => readonly Network[],
): Promise<readonly PhoneNamespace[]> {
  const evm = createEvmSigner(options.accounts?.eip155);
  const open = async (protocol: NamespaceProtocol): Promise<PhoneNamespace> => {
    // A Bitcoin account has its payment address as its id.
    const addresses = [0, 1, 2].flatMap(
      (index) => protocol.family.accounts(index, false)[0]?.address ?? [],
    );
    return createPhoneNamespace(protocol, await protocol.family.load(), addresses, networks);
  };
  return [
    createPhoneNamespace(eip155, evm, evm.addresses, networks),
    ...(options.solana ? [await open(solana)] : []),
    ...(options.bitcoin ? [await open(bip122)] : []),
  ];
}
