// For apps: the account as somebody uses it who was granted a session (ERC-7715), with viem's bundler client. The chain holds
// each operation to what was granted.
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

/** Verifying it takes as long as verifying any of secp256r1. */
const curveStub: Hex = `0x${`7a${'aa'.repeat(31)}`.repeat(2)}`;

export interface SessionAccountParams {
  /** Of the network that the session was granted on; it need not name its chain. */
  readonly client: Pick<Client, 'chain' | 'request'>;
  readonly chainId: number;
  /** The account that granted it. */
  readonly address: Address;
  /** `context` of what `wallet_grantPermissions` answered. */
  readonly context: Hex;
  /** The key that it was granted to: an account of viem with a key of its own, or whatever signs with secp256r1 (r and s, low s). */
  readonly key: { readonly sign?: ((given: { readonly hash: Hex }) => Promise<Hex>) | undefined };
  /** Seconds since the epoch; allowances of each period are counted by it. Default: the machine's clock. */
  readonly now?: () => number;
}

/**
 * @throws Error where the context is none, or the client is of another chain
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
  // What it asks, it asks as often as the client itself does.
  return createClient({ chain: chain ?? named, transport: custom(client, { retryCount: 0 }) });
}
