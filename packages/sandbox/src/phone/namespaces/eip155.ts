// The phone wallet's EVM side: keys, what it signs, how requests read. Called by create-phone-wallet.
// The signing itself is the browser wallet's.

import { type Hex, type LocalAccount, numberToHex } from 'viem';
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts';
import { devPhrase, walletAddresses } from '../../chains/evm/dev-accounts.js';
import { wantedChain } from '../../wallet/approval-methods.js';
import { checkRequest, fieldOf } from '../../wallet/client/check-request.js';
import { describeRequest } from '../../wallet/client/describe-request.js';
import { signRequest } from '../../wallet/client/sign-request.js';
import type { PhoneChain, PhoneWords } from '../phone-wallet.types.js';
import type {
  Answer,
  NamespaceEffects,
  NamespaceRequest,
  PhoneNamespace,
} from './phone-namespace.js';

const methods: Readonly<Record<string, string>> = {
  eth_accounts: 'see your accounts',
  eth_requestAccounts: 'see your accounts',
  personal_sign: 'sign messages',
  eth_signTypedData: 'sign typed data',
  eth_signTypedData_v4: 'sign typed data',
  eth_sendTransaction: 'send transactions',
  wallet_switchEthereumChain: 'switch networks',
  wallet_addEthereumChain: 'add networks',
};

/**
 * @param options.keys - private keys; without them, the accounts of the public test phrase
 * @param options.chains - reads the networks the wallet knows at that moment
 */
export function createEip155(options: {
  readonly keys: readonly Hex[] | undefined;
  readonly chains: () => readonly PhoneChain[];
}): PhoneNamespace {
  const accounts: readonly LocalAccount[] =
    options.keys?.map((key) => privateKeyToAccount(key)) ??
    walletAddresses.map((_, addressIndex) => mnemonicToAccount(devPhrase, { addressIndex }));
  const signerOf = (address: unknown): LocalAccount => {
    const found = accounts.find((one) => isSame(one.address, address));
    if (!found) throw new Error('That account is not in this wallet.');
    return found;
  };
  const chainOf = (caipNetworkId: string) =>
    options.chains().find((one) => one.caipNetworkId === caipNetworkId);
  return {
    key: 'eip155',
    methods: Object.keys(methods),
    events: ['accountsChanged', 'chainChanged'],
    addresses: accounts.map(({ address }) => address),
    methodWords: (method) => methods[method] ?? method,
    chainChangedData: chainIdOf,
    answerAlone: (request) => answerAlone(request, options.chains()),
    describe: (request) => describe(request, chainOf),
    signer: signerAddress,
    carryOut: (request, effects) =>
      carryOut(request, chainOf(request.caipNetworkId), signerOf, effects),
  };
}

const chainIdOf = (caipNetworkId: string) => Number(caipNetworkId.split(':')[1]);

const isSame = (address: string, other: unknown) =>
  typeof other === 'string' && address.toLowerCase() === other.toLowerCase();

const paramsOf = ({ params }: NamespaceRequest): readonly unknown[] =>
  Array.isArray(params) ? params : [];

/** `eth_signTypedData` as sent over WalletConnect is version 4. */
const methodOf = ({ method }: NamespaceRequest) =>
  method === 'eth_signTypedData' ? 'eth_signTypedData_v4' : method;

function answerAlone(request: NamespaceRequest, chains: readonly PhoneChain[]): Answer | undefined {
  const method = methodOf(request);
  if (method === 'eth_accounts' || method === 'eth_requestAccounts')
    return { result: request.addresses };
  const evmChains = chains.filter((one) => one.caipNetworkId.startsWith('eip155:'));
  const error = checkRequest(method, paramsOf(request), {
    accounts: request.addresses,
    chainId: chainIdOf(request.caipNetworkId),
    knownChains: evmChains.map((one) => chainIdOf(one.caipNetworkId)),
  });
  return error && { error };
}

function describe(
  request: NamespaceRequest,
  chainOf: (caipNetworkId: string) => PhoneChain | undefined,
): PhoneWords {
  const params = paramsOf(request);
  if (request.method === 'wallet_switchEthereumChain') {
    const id = `eip155:${wantedChain(params)}`;
    return { title: 'Switch network', rows: [['To', chainOf(id)?.name ?? id]] };
  }
  return describeRequest({ method: methodOf(request), params });
}

function signerAddress(request: NamespaceRequest): string | undefined {
  const [first, second] = paramsOf(request);
  const signers: Record<string, unknown> = {
    personal_sign: second,
    eth_sendTransaction: fieldOf(first, 'from'),
    eth_signTypedData_v4: first,
  };
  const found = signers[methodOf(request)];
  return typeof found === 'string' ? found : undefined;
}

async function carryOut(
  request: NamespaceRequest,
  chain: PhoneChain | undefined,
  signer: (address: unknown) => LocalAccount,
  effects: NamespaceEffects,
): Promise<Answer> {
  const params = paramsOf(request);
  const target = `eip155:${wantedChain(params)}`;
  switch (request.method) {
    case 'wallet_addEthereumChain':
      effects.addChain(addedChain(target, params[0]));
      await effects.switchNetwork(target);
      return { result: null };
    case 'wallet_switchEthereumChain':
      await effects.switchNetwork(target);
      return { result: null };
  }
  if (!chain) return { error: { code: 4901, message: 'The wallet does not know this network.' } };
  const { caipNetworkId, rpcUrl, name } = chain;
  const plain = { chainId: chainIdOf(caipNetworkId), name: name ?? caipNetworkId, rpcUrl };
  return signRequest({ method: methodOf(request), params }, plain, signer);
}

function addedChain(caipNetworkId: string, description: unknown): PhoneChain {
  const urls = fieldOf(description, 'rpcUrls');
  const rpcUrl: unknown = Array.isArray(urls) ? urls[0] : undefined;
  return {
    caipNetworkId,
    rpcUrl: String(rpcUrl),
    name: String(fieldOf(description, 'chainName') ?? numberToHex(chainIdOf(caipNetworkId))),
  };
}
