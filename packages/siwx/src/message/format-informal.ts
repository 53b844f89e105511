// The text of InformalMessenger. Pure. A line break in a field would make lines of its own, so that one is refused.
import { KitError, type SIWXMessage } from '@openappkit/core/adapter';
import { accountWord, referenceOf } from './account-word.js';

/** @throws KitError `sign-in/message-invalid` for a field with a line break; `context.field` names it */
export function formatInformal(data: SIWXMessage.Data, isChainShort: boolean): string {
  for (const [field, value] of Object.entries(data)) refuseLineBreaks(field, value);
  const { domain, accountAddress, chainId, statement, resources } = data;
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['URI', data.uri],
    ['Version', data.version],
    ['Chain ID', isChainShort ? referenceOf(chainId) : chainId],
    ['Nonce', data.nonce],
    ['Issued At', data.issuedAt],
    ['Expiration Time', data.expirationTime],
    ['Not Before', data.notBefore],
    ['Request ID', data.requestId],
  ];
  return [
    `${domain} wants you to sign in with your ${accountWord(chainId)} account:`,
    accountAddress,
    ...(statement ? ['', statement, ''] : ['']),
    ...fields.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])),
    ...(resources?.length ? ['Resources:', ...resources.map((each) => `- ${each}`)] : []),
  ]
    .join('\n')
    .trim();
}

function refuseLineBreaks(field: string, value: unknown): void {
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (!texts.some((text) => typeof text === 'string' && /[\r\n\u2028\u2029]/.test(text))) return;
  throw new KitError('sign-in/message-invalid', {
    metaMessages: [`Its ${field} has a line break.`],
    context: { field },
  });
}

export type FormatInformal = typeof formatInformal;
