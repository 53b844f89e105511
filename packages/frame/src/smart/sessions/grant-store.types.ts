// Where the permissions that an account has given are written down: the chain knows whether one stands, but neither to whom it
// was given nor what its functions are called. Types only.
import type { Address, Hex } from 'viem';

export interface GrantNote {
  /** The page of the app that it was given to. */
  readonly origin: string;
  readonly chainId: number;
  /** The account that gave it. */
  readonly address: Address;
  /** The session itself, as the chain knows it (ERC-7715's `context`). */
  readonly context: Hex;
  /** Milliseconds since the epoch. */
  readonly grantedAt: number;
  /** What the app asked for, as it asked, cut to what means something. */
  readonly request: Readonly<Record<string, unknown>>;
}

export interface StoredGrant extends GrantNote {
  readonly id: string;
}

export interface GrantStore {
  /**
   * Called before the chain is told, so that nothing stands that is not written down.
   * @param endsAt milliseconds since the epoch
   * @throws RpcFailure where it could not be written
   */
  save(note: GrantNote, endsAt: number): Promise<void>;
  /** Also those that have ended or never began. @throws RpcFailure */
  list(): Promise<readonly StoredGrant[]>;
  /** Only those that have ended for ever. */
  remove(ids: readonly string[]): Promise<void>;
}
