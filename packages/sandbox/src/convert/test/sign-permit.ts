import { type Client, encodeAbiParameters, type Hex, parseSignature } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { readContract } from 'viem/actions';
import { toyCoral } from '../../chains/evm/contracts/contracts.gen.js';
import { exchangeAddress, toyContracts } from '../../chains/evm/contracts/toy-contracts.js';

/** The encoded arguments of ERC-2612's `permit`. */
export async function signPermit(
  client: Client,
  account: PrivateKeyAccount,
  value: bigint,
): Promise<Hex> {
  const { address: owner } = account;
  const coral = toyContracts.toyCoral.address;
  const nonce = await readContract(client, {
    address: coral,
    abi: toyCoral.abi,
    functionName: 'nonces',
    args: [owner],
  });
  const deadline = 2n ** 48n;
  const names = ['owner', 'spender', 'value', 'nonce', 'deadline'];
  const signature = await account.signTypedData({
    domain: { name: 'Toy Coral', version: '1', chainId: 31337, verifyingContract: coral },
    types: {
      Permit: names.map((name, at) => ({ name, type: at < 2 ? 'address' : 'uint256' })),
    },
    primaryType: 'Permit',
    message: { owner, spender: exchangeAddress, value, nonce, deadline },
  });
  const { r, s, yParity } = parseSignature(signature);
  const kinds = ['address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'];
  return encodeAbiParameters(
    kinds.map((type) => ({ type })),
    [owner, exchangeAddress, value, deadline, 27 + yParity, r, s],
  );
}
