import type { SIWXMessage } from '@openappkit/core/adapter';
import { referenceOf } from './account-word.js';
import { layOutMessage } from './lay-out-message.js';
import { refuseLineBreaks } from './refuse-line-breaks.js';

/** @throws KitError `sign-in/message-invalid` for a field with a line break; `context.field` names it */
export function formatInformal(data: SIWXMessage.Data, isChainShort: boolean): string {
  refuseLineBreaks(data);
  const { chainId, statement, resources } = data;
  return layOutMessage({
    origin: data.domain,
    chainId,
    address: data.accountAddress,
    statement: statement || undefined,
    gap: 1,
    fields: [
      ['URI', data.uri],
      ['Version', data.version],
      ['Chain ID', isChainShort ? referenceOf(chainId) : chainId],
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
