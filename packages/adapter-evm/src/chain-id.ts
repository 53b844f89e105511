import { type CaipNetworkId, KitError, parseCaipNetworkId } from '@openappkit/core/adapter';

/** EIP-695 hex, or the decimals that some wallets return. */
const quantity = /^(0x[0-9a-f]{1,16}|[1-9][0-9]{0,15})$/i;

/**
 * Converts the chain id that a wallet returned to CAIP-2.
 * Accepts 0x-hex text, decimal text or a positive safe integer.
 *
 * @throws KitError `wallet/bad-answer`
 */
export function parseChainId(answer: unknown): CaipNetworkId {
  const id = typeof answer === 'string' && quantity.test(answer) ? Number(answer) : answer;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1)
    throw new KitError('wallet/bad-answer', { metaMessages: ["The chain ID isn't a number."] });
  return `eip155:${id}`;
}

/**
 * Converts a CAIP-2 id to the hex quantity that wallets expect, such as `0x7a69` for `eip155:31337`.
 * @throws KitError `chain/not-supported` when the id has another namespace
 */
export function chainIdToHex(caipNetworkId: CaipNetworkId): `0x${string}` {
  const { namespace, reference } = parseCaipNetworkId(caipNetworkId);
  if (namespace !== 'eip155' || !/^[1-9][0-9]{0,15}$/.test(reference))
    throw new KitError('chain/not-supported', { context: { caipNetworkId } });
  return `0x${Number(reference).toString(16)}`;
}
