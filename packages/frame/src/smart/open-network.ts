// A network with smart accounts: its chain, its bundler, and the account on it. Called by the account, once a network.
import { createClient, defineChain, type Hex, http, type LocalAccount } from 'viem';
import {
  createBundlerClient,
  entryPoint08Abi,
  entryPoint08Address,
  type SmartAccount,
  type UserOperation,
} from 'viem/account-abstraction';
import { getBalance, readContract } from 'viem/actions';
import type { EvmNetwork } from '../rpc/networks.types.js';
import { RpcFailure } from '../rpc/rpc-failure.js';
import type { PlainCall } from './encode-calls.js';
import type { BundlerRead } from './plan-bundler-reads.js';
import { toSendFailure } from './bundler-errors.js';
import { toSmartAccount } from './to-smart-account.js';

interface AnyRequest {
  Method: string;
  Parameters: readonly unknown[];
  ReturnType: unknown;
}

export interface NetworkDeps {
  readonly owner: LocalAccount;
  readonly fetch: typeof fetch;
  /** Milliseconds between two looks whether a transaction is in a block. */
  readonly pollMs: number;
}

/** An operation with all its gas and fees, signed by nobody yet. */
export type PreparedOperation = UserOperation<'0.8'>;

/** @throws RpcFailure where the network has no smart accounts */
export async function openNetwork(network: EvmNetwork, { owner, fetch, pollMs }: NetworkDeps) {
  const { chainId, name, rpcUrl, bundlerUrl, currency } = network;
  if (bundlerUrl === undefined)
    throw new RpcFailure('not-allowed', `Smart accounts aren’t available on ${name}.`);
  const chain = defineChain({
    id: chainId,
    name,
    nativeCurrency: { name: currency.symbol, ...currency },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  // viem asks again by itself only where that does no harm; what a person waits for is asked once.
  const options = { fetchFn: fetch, retryCount: 0 };
  const client = createClient({
    chain,
    transport: http(rpcUrl, options),
    pollingInterval: pollMs,
  });
  const account: SmartAccount = await toSmartAccount(client, chainId, owner);
  const bundler = createBundlerClient({
    account,
    client,
    chain,
    transport: http(bundlerUrl, options),
    pollingInterval: pollMs,
  });
  return {
    client,
    account,
    /** Asks the chain and the bundler what it takes. */
    async prepare(calls: readonly PlainCall[]): Promise<PreparedOperation> {
      const prepared = await bundler.prepareUserOperation({ account, calls: [...calls] });
      return prepared as PreparedOperation;
    },
    /** The funds for payments and fees: the account's coins and its deposit at the entry point. */
    async funds(): Promise<{ readonly balance: bigint; readonly deposit: bigint }> {
      const { address } = account;
      const entryPoint = { abi: entryPoint08Abi, address: entryPoint08Address } as const;
      const [balance, deposit] = await Promise.all([
        getBalance(client, { address }),
        readContract(client, { ...entryPoint, functionName: 'balanceOf', args: [address] }),
      ]);
      return { balance, deposit };
    },
    async send(operation: PreparedOperation): Promise<Hex> {
      const { factory, factoryData, ...rest } = operation;
      // It may have been made since: what was prepared earlier is good all the same.
      const isAlreadyDeployed = factory === undefined || (await account.isDeployed());
      const complete = isAlreadyDeployed ? rest : { ...rest, factory, factoryData };
      const signature = await account.signUserOperation({ ...complete, chainId });
      const signed = { ...complete, signature, entryPointAddress: account.entryPoint.address };
      return bundler.sendUserOperation(signed).catch((error: unknown) => {
        throw toSendFailure(error);
      });
    },
    /** As an app asked it, unparsed. */
    ask: async (method: BundlerRead, params: readonly unknown[]): Promise<unknown> =>
      bundler.request<AnyRequest>({ method, params }),
    wait: (hash: Hex, timeout: number) => bundler.waitForUserOperationReceipt({ hash, timeout }),
    /** Undefined until it is in a block. */
    find: (hash: Hex) =>
      bundler.getUserOperationReceipt({ hash }).catch((error: unknown) => {
        if (error instanceof Error && error.name === 'UserOperationReceiptNotFoundError')
          return undefined;
        throw error;
      }),
  };
}
