import type { SIWXMessage } from '@openappkit/core/adapter';
import { getReference } from './account-label.js';
import { formatLines, assertNoLineBreaks } from './format-lines.js';

/** @throws KitError `sign-in/message-invalid` for a field with a line break; `context.field` names it */
export function formatInformal(data: SIWXMessage.Data, isChainShort: boolean): string {
  assertNoLineBreaks(data);
  const { chainId, statement, resources } = data;
  return formatLines({
    origin: data.domain,
    chainId,
    address: data.accountAddress,
    statement: statement || undefined,
    gap: 1,
    fields: [
      ['URI', data.uri],
      ['Version', data.version],
      ['Chain ID', isChainShort ? getReference(chainId) : chainId],
      ['Nonce', data.nonce],
      ['Issued At', data.issuedAt],
      ['Expiration Time', data.expirationTime],
      ['Not Before', data.notBefore],
      ['Request ID', data.requestId],
    ],
    resources: resources?.length ? resources : undefined,
  }).trim();
}

export type FormatInformal = typeof formatInformal;
