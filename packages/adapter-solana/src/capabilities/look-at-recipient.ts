// What the network knows of an account that someone is about to send to. Loaded on first use.
import { abortable, type RecipientFacts, type RecipientRequest } from '@openappkit/core/adapter';
import { parseAddress } from '../address.js';
import { loadWeb3 } from '../transactions/load-web3.js';
import { toNodeError } from '../transactions/node-error.js';
import type { OpenConnection } from '../transactions/open-connections.js';

/**
 * A program, a mint, a token account or any other account of a program is a contract; so is an address that nobody can have
 * the key of, whatever is there.
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
    const isPerson = account === null || account.owner.equals(SystemProgram.programId);
    return { isContract: !isPerson || account?.executable === true };
  };
  return abortable(run(), signal);
}
