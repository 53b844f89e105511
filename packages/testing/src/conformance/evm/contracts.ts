import { toyAccountFactory, toyToken } from '@openappkit/sandbox/contracts';
import {
  createClient,
  encodeFunctionData,
  type Hex,
  http,
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
import type { ConformanceToken } from '../conformance.types.js';

/** Base units. */
const supply = 1_000_000_000_000n;
/** A float with six decimals would round this amount. */
const amount = 1_000_001n;

/** @param privateKey of a funded account, which deploys the token and owns the supply */
export async function deployToken(
  rpcUrl: string,
  chainId: number,
  privateKey: `0x${string}`,
  decimals = 6,
): Promise<ConformanceToken> {
  const account = privateKeyToAccount(privateKey);
  const client = openChain(rpcUrl, chainId);
  const { abi, bytecode } = toyToken;
  const hash = await deployContract(client, {
    account,
    abi,
    bytecode,
    args: ['Toy Dollar', 'TUSD', decimals],
  });
  const { contractAddress: address } = await waitForTransactionReceipt(client, { hash });
  if (!address) throw new Error('The token was not deployed');
  const minted = await writeContract(client, {
    account,
    address,
    abi,
    functionName: 'mint',
    args: [account.address, supply],
  });
  await waitForTransactionReceipt(client, { hash: minted });
  return {
    address,
    amount,
    balanceOf: (owner) =>
      readContract(client, {
        address,
        abi,
        functionName: 'balanceOf',
        args: [owner as `0x${string}`],
      }),
  };
}

/** The sandbox's toy wallet (ERC-1271). Its factory is deployed at once, the account only by `deploy`. */
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

/** A plain viem client of a local chain, so that the suite can read and send without an adapter. @param id - the EIP-155 chain id */
export function openChain(rpcUrl: string, id: number) {
  const chain = {
    id,
    name: 'Local chain',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  };
  return createClient({ chain, transport: http(rpcUrl), pollingInterval: 50 });
}
