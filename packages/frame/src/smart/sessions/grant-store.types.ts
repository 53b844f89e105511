// Stores grants, because the chain knows neither the app nor the function names of a grant.
import type { Address, Hex } from 'viem';

export interface GrantNote {
  readonly origin: string;
  readonly chainId: number;
  readonly address: Address;
  /** The encoded session (ERC-7715 `context`). */
  readonly context: Hex;
  /** Milliseconds since the epoch. */
  readonly grantedAt: number;
  /** The app's request, without unused parts. */
  readonly request: Readonly<Record<string, unknown>>;
}

export interface StoredGrant extends GrantNote {
  readonly id: string;
}

export interface GrantStore {
  /**
   * Runs before the grant is written to the chain, so that each active grant is stored.
   * @param endsAt milliseconds since the epoch
   * @throws RpcFailure if it cannot be stored
   */
  save(note: GrantNote, endsAt: number): Promise<void>;
  /** Includes grants that have ended or never began. @throws RpcFailure */
  list(): Promise<readonly StoredGrant[]>;
  /** Call only for grants that have ended permanently. */
  remove(ids: readonly string[]): Promise<void>;
}
