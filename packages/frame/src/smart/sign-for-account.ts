// ERC-7739 nested signatures: valid for this account on this chain, and for no other account of the same key.
import {
  type Address,
  concat,
  getTypesForEIP712Domain,
  hashStruct,
  type Hex,
  type LocalAccount,
  numberToHex,
  size,
  stringToHex,
  toPrefixedMessage,
  type TypedDataDefinition,
  zeroHash,
} from 'viem';
import { RpcFailure } from '../rpc/rpc-failure.js';

export interface AccountSigner {
  readonly owner: LocalAccount;
  readonly address: Address;
  readonly chainId: number;
}

interface Field {
  readonly name: string;
  readonly type: string;
}
type Types = Readonly<Record<string, readonly Field[] | undefined>>;

/** The EIP-712 domain that the contract reports (ERC-5267). */
const domainOf = ({ address, chainId }: AccountSigner) => ({
  name: 'OpenAppKit Smart Account',
  version: '1',
  chainId,
  verifyingContract: address,
});

const wrapper = 'TypedDataSign';

/** Signs an EIP-191 message, nested by ERC-7739. */
export function signMessageFor(account: AccountSigner, message: Hex): Promise<Hex> {
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
export async function signTypedDataFor(
  account: AccountSigner,
  data: TypedDataDefinition,
): Promise<Hex> {
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
