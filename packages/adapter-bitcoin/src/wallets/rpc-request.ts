// Requests to a wallet that answers as JSON-RPC does, without throwing. Used by the families that speak so.
import { KitError } from '@openappkit/core/adapter';
import { callMember, readMember } from '@openappkit/wallet-standard';

/** @returns asks for a result. It throws the error as the wallet wrote it, and KitError `wallet/bad-answer` */
export function createRpcRequest(provider: unknown) {
  return async (method: string, params?: unknown): Promise<unknown> => {
    const answer = await callMember(provider, 'request', method, params);
    const [error, result] = [readMember(answer, 'error'), readMember(answer, 'result')];
    if (error !== undefined && error !== null) throw error;
    if (result === undefined) throw new KitError('wallet/bad-answer');
    return result;
  };
}
