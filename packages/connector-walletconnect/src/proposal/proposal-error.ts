import {
  fromProvider,
  isKitError,
  KitError,
  providerCode,
  unwrapError,
} from '@openappkit/core/adapter';

/** WalletConnect codes for unsupported chains, methods, events, accounts or namespaces. */
const unsupportedCodes = [5001, 5002, 5003, 5100, 5101, 5102, 5103, 5104];

export function toProposalError(thrown: unknown): KitError {
  const error = unwrapError(thrown);
  if (isKitError(error)) return error;
  const code = providerCode(error);
  const text = String((error as { message?: unknown } | null)?.message ?? '');
  if (/proposal expired|expired/i.test(text) && code !== 5000)
    return new KitError('pairing/expired', { cause: error });
  if (code !== undefined && unsupportedCodes.includes(code))
    return new KitError('pairing/no-networks', { cause: error });
  if (code === undefined && /publish|socket|internet connection|relay|destroyed/i.test(text))
    return new KitError('pairing/unreachable', { cause: error });
  return fromProvider(error);
}
