import type { Address } from 'viem';
import type { WalletAccount } from '../wallet-account.types.js';
import type { EvmNetwork } from '../networks.types.js';
import { RpcFailure } from '../rpc-failure.js';
import type { RpcDeps } from '../rpc.types.js';

/**
 * Finds an account of the signed-in user.
 * @param address the preferred account if omitted
 * @param network only if the request names its own network
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
