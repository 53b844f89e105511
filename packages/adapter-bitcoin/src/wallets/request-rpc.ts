// One request to a wallet that answers as JSON-RPC does, without throwing. Used by the families that speak so.
import { KitError } from '@openappkit/core/adapter';
import { readMember } from '@openappkit/wallet-standard';

/**
 * The result of a JSON-RPC request. @throws the error as the wallet wrote it, KitError `wallet/bad-answer`
 */
export async function requestRpc(
  provider: unknown,
  method: string,
  params: unknown,
): Promise<unknown> {
  const run = readMember(provider, 'request');
  if (typeof run !== 'function') throw new KitError('wallet/unsupported-method');
  const answer: unknown = await Reflect.apply(run, provider, [method, params]);
  const error = readMember(answer, 'error');
  if (error !== undefined && error !== null) throw error;
  if (readMember(answer, 'result') === undefined) throw new KitError('wallet/bad-answer');
  return readMember(answer, 'result');
}
