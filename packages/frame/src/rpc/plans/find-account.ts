// Whose account a request means: only ever one of the person who is logged in.
import type { Address } from 'viem';
import type { WalletAccount } from '../wallet-account.types.js';
import type { EvmNetwork } from '../networks.types.js';
import { RpcFailure } from '../rpc-failure.js';
import type { RpcDeps } from '../rpc.types.js';

/**
 * @param address absent: the preferred one
 * @param network where the request itself names another one
 * @throws RpcFailure `unauthorized`
 */
export function findAccount(
  deps: RpcDeps,
  address: Address | undefined,
  network?: EvmNetwork,
): WalletAccount {
  const accounts = deps.evmAccounts(network);
  const [preferred] = accounts;
  if (preferred === undefined) throw new RpcFailure('unauthorized', 'You’re not signed in.');
  if (address === undefined) return preferred;
  const found = accounts.find((account) => account.address === address);
  if (found) return found;
  throw new RpcFailure('unauthorized', `This wallet has no account ${address}.`);
}
