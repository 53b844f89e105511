// The account for viem: ERC-4337 with EntryPoint 0.8, ERC-7579, ERC-1271 by ERC-7739, and ERC-6492 before deployment.
import {
  type Chain,
  type Client,
  type Transport,
  encodeFunctionData,
  type Hex,
  type LocalAccount,
  type SignableMessage,
  stringToHex,
  bytesToHex,
  type TypedDataDefinition,
} from 'viem';
import {
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationTypedData,
  type SmartAccount,
  toSmartAccount as toViemAccount,
} from 'viem/account-abstraction';
import { createNonceManager } from 'viem/nonce';
import { accountSalt, smartAccountAddress } from './account-address.js';
import { smartAccountFactory } from './contracts.gen.js';
import { encodeCalls } from './encode-calls.js';
import { signMessageFor, signTypedDataFor } from './sign-for-account.js';

/** A read-only client: it has no account to sign with. */
export type NetworkClient = Client<Transport, Chain, undefined>;

/** A signature of the right length, for gas estimates. */
export const stubSignature: Hex = `0x${'ff'.repeat(15)}f${'0'.repeat(33)}7${'a'.repeat(63)}1c`;

/** Random keys let operations run in parallel (ERC-4337 two-dimensional nonces). More than 32 bits would name a module. */
const randomNonceKeys = () =>
  createNonceManager({
    source: { get: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0, set: () => undefined },
  });

function rawMessage(message: SignableMessage): Hex {
  if (typeof message === 'string') return stringToHex(message);
  return typeof message.raw === 'string' ? message.raw : bytesToHex(message.raw);
}

/**
 * @param client - for the network of the account
 * @example
 * const account = await toSmartAccount(createClient({ chain, transport: http(url) }), 31337, keys.evm);
 * await account.isDeployed();
 */
export function toSmartAccount(
  client: NetworkClient,
  chainId: number,
  owner: LocalAccount,
): Promise<SmartAccount> {
  const address = smartAccountAddress(owner.address);
  const signing = { owner, address, chainId };
  return toViemAccount({
    client,
    entryPoint: { abi: entryPoint08Abi, address: entryPoint08Address, version: '0.8' },
    getAddress: async () => address,
    getFactoryArgs: async () => ({
      factory: smartAccountFactory.address,
      factoryData: encodeFunctionData({
        abi: smartAccountFactory.abi,
        functionName: 'createAccount',
        args: [owner.address, accountSalt],
      }),
    }),
    encodeCalls: async (calls) =>
      encodeCalls(calls.map(({ to, value = 0n, data = '0x' }) => ({ to, value, data }))),
    nonceKeyManager: randomNonceKeys(),
    getStubSignature: async () => stubSignature,
    signMessage: ({ message }) => signMessageFor(signing, rawMessage(message)),
    signTypedData: (data) => signTypedDataFor(signing, data as TypedDataDefinition),
    async signUserOperation({ chainId: onChain = chainId, ...operation }) {
      const userOperation = { ...operation, sender: address };
      return owner.signTypedData(
        getUserOperationTypedData({
          chainId: onChain,
          entryPointAddress: entryPoint08Address,
          userOperation,
        }),
      );
    },
  });
}
