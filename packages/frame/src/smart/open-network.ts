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
import { type BundlerRead, toSendFailure } from './bundler.js';
import { toSmartAccount } from './to-smart-account.js';

interface AnyRequest {
  Method: string;
  Parameters: readonly unknown[];
  ReturnType: unknown;
}

interface NetworkDeps {
  readonly owner: LocalAccount;
  readonly fetch: typeof fetch;
  readonly pollMs: number;
}

export type PreparedOperation = UserOperation<'0.8'>;

/** @throws RpcFailure if the network has no smart accounts */
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
  // Report a failure at once, because the user waits. By default viem retries three times.
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
      // Factory data is only valid before deployment, and the account may have been deployed since the estimate.
      const isAlreadyDeployed = factory === undefined || (await account.isDeployed());
      const complete = isAlreadyDeployed ? rest : { ...rest, factory, factoryData };
      const signature = await account.signUserOperation({ ...complete, chainId });
      const signed = { ...complete, signature, entryPointAddress: account.entryPoint.address };
      return bundler.sendUserOperation(signed).catch((error: unknown) => {
        throw toSendFailure(error);
      });
    },
    /** Forwards an app's request unparsed. */
    ask: async (method: BundlerRead, params: readonly unknown[]): Promise<unknown> =>
      bundler.request<AnyRequest>({ method, params }),
    wait: (hash: Hex, timeout: number) => bundler.waitForUserOperationReceipt({ hash, timeout }),
    /** Returns undefined until the operation is in a block. */
    find: (hash: Hex) =>
      bundler.getUserOperationReceipt({ hash }).catch((error: unknown) => {
        if (error instanceof Error && error.name === 'UserOperationReceiptNotFoundError')
          return undefined;
        throw error;
      }),
  };
}
