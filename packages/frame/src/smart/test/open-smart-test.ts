// The sandbox's chains and bundlers for tests of smart accounts.
import { type Sandbox, startSandbox } from '@openappkit/sandbox';
import {
  type Address,
  type Chain,
  type Client,
  createClient,
  defineChain,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  type LocalAccount,
  type Transport,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { readContract } from 'viem/actions';
import { expect } from 'vitest';
import type { Call } from '../../rpc/wallet-account.js';
import type { EvmNetwork } from '../../rpc/networks.types.js';
import { createSmartAccount, type SmartAccountDeps } from '../create-smart-account.js';
import type { GrantStore, StoredGrant } from '../sessions/grant-note.js';

export interface SmartTest {
  readonly network: EvmNetwork;
  /** A second network without transactions. */
  readonly other: EvmNetwork;
  readonly token: Address;
  readonly services: Sandbox['services'];
  client(network?: EvmNetwork): Client<Transport, Chain, undefined>;
  /** Sends coins and tokens of the faucet. Default: the first network. */
  fund(address: Address, on?: EvmNetwork): Promise<void>;
  tokensOf(owner: Address): Promise<bigint>;
  stop(): Promise<void>;
}

export const newOwner = (): LocalAccount => privateKeyToAccount(generatePrivateKey());
export const appOrigin = 'https://app.example';
export const accountOf = (
  owner: LocalAccount = newOwner(),
  more: Partial<
    Pick<SmartAccountDeps, 'grantStore' | 'origin' | 'networks' | 'clock' | 'fetch'>
  > = {},
) => {
  const defaults = { grantStore: createMemoryGrantStore(), origin: appOrigin, networks: [] };
  return createSmartAccount({ owner, fetch, pollMs: 20, ...defaults, ...more });
};
export const pay = (to: Address, value: bigint, data: Hex = '0x'): Call => {
  return { to, value, data, gas: undefined };
};
export const transferData = (to: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] });

function toNetwork({ chainId, rpcUrl, bundlerUrl }: Sandbox['chains'][number]): EvmNetwork {
  const currency = { symbol: 'ETH', decimals: 18 };
  const name = `Chain ${chainId}`;
  return { namespace: 'eip155', chainId, rpcUrl, bundlerUrl, eip7702: true, name, currency };
}

export async function openSmartTest(): Promise<SmartTest> {
  const sandbox = await startSandbox({ ports: 'free', silent: true, chains: ['evm'] });
  const [first, second] = sandbox.chains;
  if (!first || !second) throw new Error('There are no two chains.');
  const network = toNetwork(first);
  const token = first.tokens.toyDollar.address;
  const client = ({ chainId, rpcUrl, name }: EvmNetwork = network) =>
    createClient({
      transport: http(rpcUrl),
      chain: defineChain({
        id: chainId,
        name,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [rpcUrl] } },
      }),
    });
  return {
    network,
    other: toNetwork(second),
    token,
    services: sandbox.services,
    client,
    async fund(address, { chainId } = network) {
      const body = JSON.stringify({ address, chainId });
      const answer = await fetch(`${sandbox.controlUrl}/faucet`, { method: 'POST', body });
      if (!answer.ok) throw new Error(await answer.text());
    },
    tokensOf: (owner) =>
      readContract(client(), {
        address: token,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [owner],
      }),
    stop: () => sandbox.stop(),
  };
}

const pending = 100;

/**
 * Waits until a batch (EIP-5792) is in a block, because a chain returns the hash a moment before the block.
 * @param query - queries the current status
 */
export async function finalStatus(query: () => Promise<unknown>): Promise<unknown> {
  let status: unknown;
  await expect
    .poll(
      async () => {
        status = await query();
        return status;
      },
      { timeout: 60_000 },
    )
    .not.toMatchObject({ status: pending });
  return status;
}

interface MemoryGrantStore extends GrantStore {
  readonly kept: readonly StoredGrant[];
}

export function createMemoryGrantStore(): MemoryGrantStore {
  const grants: StoredGrant[] = [];
  return {
    kept: grants,
    async save(note) {
      grants.push({ ...note, id: `note ${grants.length + 1}` });
    },
    list: async () => [...grants],
    async remove(ids) {
      grants.splice(0, grants.length, ...grants.filter(({ id }) => !ids.includes(id)));
    },
  };
}
