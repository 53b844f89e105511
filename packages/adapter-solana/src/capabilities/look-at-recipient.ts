import { abortable, type RecipientFacts, type RecipientRequest } from '@openappkit/core/adapter';
import { parseAddress } from '../address.js';
import { loadWeb3 } from '../transactions/load-web3.js';
import { toNodeError } from '../transactions/node-error.js';
import type { OpenConnection } from '../transactions/open-connections.js';

/**
 * Reports whether an address is a contract: a program, an account owned by a program other than the System program, or an
 * address without a private key.
 *
 * @throws KitError `address/invalid`, `api/*`, `request/cancelled`
 */
export function lookAtRecipient(
  { address, network, signal }: RecipientRequest,
  open: OpenConnection,
): Promise<RecipientFacts> {
  const run = async (): Promise<RecipientFacts> => {
    const { PublicKey, SystemProgram } = await loadWeb3();
    const key = new PublicKey(parseAddress(address));
    if (!PublicKey.isOnCurve(key.toBytes())) return { isContract: true };
    const connection = await open(network);
    const account = await connection.getAccountInfo(key).catch((error: unknown) => {
      throw toNodeError(error);
    });
    const isPlainAccount = account === null || account.owner.equals(SystemProgram.programId);
    return { isContract: !isPlainAccount || account?.executable === true };
  };
  return abortable(run(), signal);
}
