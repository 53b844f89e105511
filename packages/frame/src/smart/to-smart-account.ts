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
  type Address,
  concat,
  getTypesForEIP712Domain,
  hashStruct,
  numberToHex,
  size,
  toPrefixedMessage,
  zeroHash,
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
import { RpcFailure } from '../rpc/rpc-failure.js';

/** A read-only client: it has no account to sign with. */
export type NetworkClient = Client<Transport, Chain, undefined>;

/** A signature of the right length, for gas estimates. */
export const stubSignature: Hex = `0x${'ff'.repeat(15)}f${'0'.repeat(33)}7${'a'.repeat(63)}1c`;

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

/** Random keys let operations run in parallel (ERC-4337 two-dimensional nonces). More than 32 bits would name a module. */
const randomNonceKeys = () =>
  createNonceManager({
    source: { get: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0, set: () => undefined },
  });

function rawMessage(message: SignableMessage): Hex {
  if (typeof message === 'string') return stringToHex(message);
  return typeof message.raw === 'string' ? message.raw : bytesToHex(message.raw);
}

interface AccountSigner {
  readonly owner: LocalAccount;
  readonly address: Address;
  readonly chainId: number;
}

interface Field {
  readonly name: string;
  readonly type: string;
}
type Types = Readonly<Record<string, readonly Field[] | undefined>>;

const wrapper = 'TypedDataSign';

/** Signs an EIP-191 message, nested by ERC-7739: valid for this account on this chain, and for no other account of the same key. */
function signMessageFor(account: AccountSigner, message: Hex): Promise<Hex> {
  return account.owner.signTypedData({
    domain: domainOf(account),
    types: { PersonalSign: [{ name: 'prefixed', type: 'bytes' }] },
    primaryType: 'PersonalSign',
    message: { prefixed: toPrefixedMessage({ raw: message }) },
  });
}

/**
 * Signs EIP-712 data, nested by ERC-7739.
 *
 * @throws RpcFailure if the data uses a type name that the nesting reserves, or has an unusual domain: no contract could check the signature
 */
async function signTypedDataFor(account: AccountSigner, data: TypedDataDefinition): Promise<Hex> {
  const { domain = {}, primaryType, message } = data;
  const { EIP712Domain: domainFields, ...types }: Types = { ...data.types };
  const canonicalDomainFields = getTypesForEIP712Domain({ domain });
  if (
    types[wrapper] ||
    (domainFields && JSON.stringify(domainFields) !== JSON.stringify(canonicalDomainFields))
  )
    throw new RpcFailure('bad-params', 'A smart account can’t sign data in this format.');
  const nested = [
    { name: 'contents', type: primaryType },
    ...[
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
      { name: 'salt', type: 'bytes32' },
    ],
  ];
  const plainTypes = Object.fromEntries(
    Object.entries(types).map(([name, fields = []]) => [
      name,
      fields.map((field) => ({ ...field })),
    ]),
  );
  const signature = await account.owner.signTypedData({
    domain,
    types: { ...plainTypes, [wrapper]: nested },
    primaryType: wrapper,
    message: { contents: message, ...domainOf(account), salt: zeroHash },
  });
  const description = stringToHex(describeContents(primaryType, plainTypes));
  return concat([
    signature,
    hashStruct({
      data: { ...domain },
      types: { EIP712Domain: canonicalDomainFields },
      primaryType: 'EIP712Domain',
    }),
    hashStruct({ data: { ...message }, types: plainTypes, primaryType }),
    description,
    numberToHex(size(description), { size: 2 }),
  ]);
}

/** ERC-7739 explicit mode: the types in EIP-712 order, then the name of the contents type. */
function describeContents(primaryType: string, types: Types): string {
  const found = new Map<string, string>();
  const visit = (name: string): void => {
    const fields = types[name];
    if (!fields || found.has(name)) return;
    found.set(name, `${name}(${fields.map((field) => `${field.type} ${field.name}`).join(',')})`);
    for (const { type } of fields) visit(type.replace(/\[.*$/, ''));
  };
  visit(primaryType);
  const encodedTypes = [...found.keys()].sort().map((name) => found.get(name));
  return `${encodedTypes.join('')}${primaryType}`;
}

/** The EIP-712 domain that the contract reports (ERC-5267). */
const domainOf = ({ address, chainId }: AccountSigner) => ({
  name: 'OpenAppKit Smart Account',
  version: '1',
  chainId,
  verifyingContract: address,
});
