// A smart account for tests of signatures: the sandbox's toy wallet (ERC-1271) of its toy factory, which is deployed here. The
// account itself is not, until it is asked for.
import { toyAccountFactory } from '@openappkit/sandbox/contracts';
import {
  encodeFunctionData,
  type Hex,
  type LocalAccount,
  serializeErc6492Signature,
  zeroHash,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import {
  deployContract,
  getCode,
  readContract,
  waitForTransactionReceipt,
  writeContract,
} from 'viem/actions';
import { openChain } from './open-chain.js';

export interface SmartAccount {
  readonly address: Hex;
  /** Signs with the owner's key; valid once the account is deployed (ERC-1271). */
  sign(message: string): Promise<Hex>;
  /** Wraps the signature in the deployment, so that it is valid before deployment too (ERC-6492). */
  signBefore(message: string): Promise<Hex>;
  isDeployed(): Promise<boolean>;
  deploy(): Promise<void>;
}

/** @param payer - private key of a funded account that pays for deployments */
export async function makeSmartAccount(
  rpcUrl: string,
  chainId: number,
  owner: LocalAccount,
  payer: Hex,
): Promise<SmartAccount> {
  const account = privateKeyToAccount(payer);
  const client = openChain(rpcUrl, chainId);
  const { abi, bytecode } = toyAccountFactory;
  const args = [owner.address, zeroHash] as const;
  const hash = await deployContract(client, { account, abi, bytecode });
  const { contractAddress: factory } = await waitForTransactionReceipt(client, { hash });
  if (!factory) throw new Error('The factory was not deployed');
  const call = { address: factory, abi, args };
  const address = await readContract(client, { ...call, functionName: 'addressOf' });
  const data = encodeFunctionData({ abi, functionName: 'create', args });
  return {
    address,
    sign: (message) => owner.signMessage({ message }),
    async signBefore(message) {
      const signature = await owner.signMessage({ message });
      return serializeErc6492Signature({ address: factory, data, signature });
    },
    isDeployed: async () => (await getCode(client, { address })) !== undefined,
    async deploy() {
      const sent = await writeContract(client, { ...call, account, functionName: 'create' });
      await waitForTransactionReceipt(client, { hash: sent });
    },
  };
}
