// What answering an app's requests needs, and what it gives. Types only.
import type { RpcRequest } from '@openappkit/connector-embedded/protocol';
import type { DecodedRequest } from '../decode/decoded.types.js';
import type { SolanaSigner } from '../vault/keys.types.js';
import type { WalletAccount } from './wallet-account.types.js';
import type { EvmNetwork, FrameNetwork } from './networks.types.js';

/** Time, as the page or a test gives it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  setTimeout(run: () => void, delayMs: number): unknown;
  clearTimeout(handle: unknown): void;
}

export interface RpcDeps {
  /** The page that embeds the frame: what is signed for another domain is warned of. */
  readonly app: { readonly origin: string };
  readonly networks: readonly FrameNetwork[];
  /** Where requests go that name no network. */
  current(namespace: 'eip155' | 'solana'): FrameNetwork | undefined;
  /**
   * Of the person who is logged in, the preferred one first; none while nobody is.
   * @param network - where they are to be used; absent: that of the request
   */
  evmAccounts(network?: EvmNetwork): readonly WalletAccount[];
  solanaAccount(): SolanaSigner | undefined;
  fetch(url: string, init: RequestInit): Promise<Response>;
  readonly clock: Clock;
  /** Resolves when the person said yes to just this. @throws RpcFailure (4001) when they said no */
  approve(decoded: DecodedRequest, signal: AbortSignal): Promise<void>;
}

/**
 * Answers one request of an app with what may be posted to it, amounts as hexadecimal text.
 * @throws RpcFailure whose message is for people
 */
export type AnswerRpc = (request: RpcRequest, signal?: AbortSignal) => Promise<unknown>;
