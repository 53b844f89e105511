import type { RpcRequest } from '@openappkit/connector-embedded/protocol';
import type { DecodedRequest } from '../decode/decoded.types.js';
import type { SolanaSigner } from '../vault/create-keys.js';
import type { WalletAccount } from './wallet-account.js';
import type { Clock } from './clock.js';
import type { EvmNetwork, FrameNetwork } from './networks.types.js';

export interface RpcDeps {
  /** The page that embeds the frame. Sign-in messages for another domain show a warning. */
  readonly app: { readonly origin: string };
  readonly networks: readonly FrameNetwork[];
  /** The network of requests that name none. */
  current(namespace: 'eip155' | 'solana'): FrameNetwork | undefined;
  /**
   * The accounts of the signed-in user, preferred first; empty if signed out.
   * @param network - defaults to the network of the request
   */
  evmAccounts(network?: EvmNetwork): readonly WalletAccount[];
  solanaAccount(): SolanaSigner | undefined;
  fetch(url: string, init: RequestInit): Promise<Response>;
  readonly clock: Clock;
  /** Resolves when the user approves exactly this request. @throws RpcFailure (4001) if the user declines */
  approve(decoded: DecodedRequest, signal: AbortSignal): Promise<void>;
}

/**
 * Answers one request of an app with a cloneable value; amounts are hexadecimal strings.
 * @throws RpcFailure with a message for users
 */
export type AnswerRpc = (request: RpcRequest, signal?: AbortSignal) => Promise<unknown>;
