// Reads the text of a message once, so that the user signs exactly what was shown.
import type { Env } from '../../env/env.types.js';
import type { SIWXMessage } from '../siwx.types.js';
import type { MessageToSign } from '../sign-in.types.js';
import { endOf } from '../sessions/known-sessions.js';

/** @throws TypeError if there is no text to sign */
export function messageOf(message: SIWXMessage): MessageToSign {
  const text: unknown = message?.toString();
  const isText = typeof text === 'string' && text !== '' && text !== '[object Object]';
  if (!isText || typeof message.domain !== 'string')
    throw new TypeError(
      'createMessage() in `siwx` must return a message: fields such as `domain`, and a toString() that returns the text',
    );
  const data = dataOf(message);
  const end = endOf(data);
  return { text, data, expiresAt: Number.isFinite(end) ? end : undefined };
}

function dataOf(message: SIWXMessage): SIWXMessage.Data {
  const { accountAddress, chainId, domain, uri, version, nonce } = message;
  const { notBefore, statement, resources, requestId, issuedAt, expirationTime } = message;
  return {
    accountAddress,
    chainId,
    domain,
    uri,
    version,
    nonce,
    ...(notBefore !== undefined && { notBefore }),
    ...(statement !== undefined && { statement }),
    ...(resources !== undefined && { resources: [...resources] }),
    ...(requestId !== undefined && { requestId }),
    ...(issuedAt !== undefined && { issuedAt }),
    ...(expirationTime !== undefined && { expirationTime }),
  };
}

/**
 * Returns the site that a message is for if it is not this page, from its data or from the first line of the signed text.
 * Returns undefined if both name this page. EIP-4361 requires an authority, which includes a port if the page has one.
 */
export function otherSiteOf(
  { page }: Pick<Env, 'page'>,
  { domain, text }: Pick<SIWXMessage.Data, 'domain'> & Partial<Pick<MessageToSign, 'text'>>,
): string | undefined {
  if (!page) return undefined;
  const { host } = new URL(page.url());
  const [, inText = domain] = /^([^\n]*) wants you to sign in with your /.exec(text ?? '') ?? [];
  return [inText, domain].find((each) => {
    const authority = /^[a-z][a-z\d+.-]*:\/\/(.*)$/i.exec(each)?.[1] ?? each;
    return authority.toLowerCase() !== host;
  });
}
