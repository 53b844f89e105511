import { KitError } from '@openappkit/core/adapter';
import { callMember, readMember } from '@openappkit/wallet-standard';

/** @returns a function that requests a result. It throws the wallet's own error, or KitError `wallet/bad-answer` */
export function createRpcRequest(provider: unknown) {
  return async (method: string, params?: unknown): Promise<unknown> => {
    const answer = await callMember(provider, 'request', method, params);
    const [error, result] = [readMember(answer, 'error'), readMember(answer, 'result')];
    if (error !== undefined && error !== null) throw error;
    if (result === undefined) throw new KitError('wallet/bad-answer');
    return result;
  };
}
