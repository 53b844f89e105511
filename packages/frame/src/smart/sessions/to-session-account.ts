// For apps: a viem account that acts under a granted session (ERC-7715). The chain enforces the limits of the grant.
import {
  type Address,
  type Client,
  concat,
  createClient,
  custom,
  defineChain,
  type Hex,
  numberToHex,
  size,
} from 'viem';
import {
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationHash,
  type SmartAccount,
  toSmartAccount as toViemAccount,
} from 'viem/account-abstraction';
import { readContract } from 'viem/actions';
import { sessionKeys } from '../contracts.gen.js';
import { encodeCalls } from '../encode-calls.js';
import { type NetworkClient, stubSignature } from '../to-smart-account.js';
import { decodeSession, encodeProof } from './session.js';

/** Any secp256r1 signature costs the same gas to verify. */
const curveStub: Hex = `0x${`7a${'aa'.repeat(31)}`.repeat(2)}`;

export interface SessionAccountParams {
  /** A client for the network of the grant; its `chain` is optional. */
  readonly client: Pick<Client, 'chain' | 'request'>;
  readonly chainId: number;
  /** The account that granted it. */
  readonly address: Address;
  /** The `context` that `wallet_grantPermissions` returned. */
  readonly context: Hex;
  /** The session key: a viem account with its own key, or any secp256r1 signer (r and s, low s). */
  readonly key: { readonly sign?: ((params: { readonly hash: Hex }) => Promise<Hex>) | undefined };
  /** Seconds since the epoch, used to count allowance periods. Default: the system clock. */
  readonly now?: () => number;
}

/**
 * @throws Error if the context is invalid, or the client is for another chain
 * @example
 * const account = await toSessionAccount({ client, chainId, address, context, key });
 * await bundler.sendUserOperation({ account, calls: [{ to, value: 1n }] });
 */
export async function toSessionAccount(params: SessionAccountParams): Promise<SmartAccount> {
  const { chainId, address, context, key } = params;
  const client = createChainClient(params.client, chainId);
  const now = params.now ?? (() => Math.floor(Date.now() / 1000));
  const session = decodeSession(context);
  const { sign } = key;
  if (!sign) throw new Error("This key can't sign hashes.");
  const stub = size(session.key) === 20 ? stubSignature : curveStub;
  const refuse = async (): Promise<never> => {
    throw new Error("A session can't sign on behalf of its account.");
  };
  return toViemAccount({
    client,
    entryPoint: { abi: entryPoint08Abi, address: entryPoint08Address, version: '0.8' },
    getAddress: async () => address,
    getFactoryArgs: async () => ({ factory: undefined, factoryData: undefined }),
    encodeCalls: async (calls) =>
      encodeCalls(calls.map(({ to, value = 0n, data = '0x' }) => ({ to, value, data }))),
    async getNonce() {
      const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
      // ERC-7579 accounts take the validator from the nonce's key.
      const nonceKey = BigInt(concat([sessionKeys.address, numberToHex(random, { size: 4 })]));
      return readContract(client, {
        address: entryPoint08Address,
        abi: entryPoint08Abi,
        functionName: 'getNonce',
        args: [address, nonceKey],
      });
    },
    getStubSignature: async () => encodeProof(session, now(), stub),
    signMessage: refuse,
    signTypedData: refuse,
    async signUserOperation({ chainId: operationChainId = chainId, ...operation }) {
      const hash = getUserOperationHash({
        chainId: operationChainId,
        entryPointAddress: entryPoint08Address,
        entryPointVersion: '0.8',
        userOperation: { ...operation, sender: address },
      });
      return encodeProof(session, now(), await sign({ hash }));
    },
  });
}

/** viem reads the id of the chain from the client of an account. */
function createChainClient(client: SessionAccountParams['client'], chainId: number): NetworkClient {
  const { chain } = client;
  if (chain && chain.id !== chainId)
    throw new Error(`The client is on chain ${chain.id}, but the session is for ${chainId}.`);
  const named = defineChain({
    id: chainId,
    name: `Chain ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  });
  // Leave retries to the given client.
  return createClient({ chain: chain ?? named, transport: custom(client, { retryCount: 0 }) });
}
