// Signs the app's EIP-4361 message as part of the login. The signed text must equal the requested text exactly.
import type { OneStepSignIn, SignInFields } from '@openappkit/core/adapter';
import type { accountPlaceholder, EmbeddedUser, SiwxMessage } from '../protocol/index.js';

export interface LoginSignIn {
  readonly siwxMessage: SiwxMessage;
  /** Reports the signature to core; does nothing if the frame signed nothing or another text. */
  reportSignature(user: EmbeddedUser, address: string): void;
}

const hex = /^0x(?:[0-9a-fA-F]{2})+$/;

interface LoginSignInParams {
  readonly step: OneStepSignIn;
  readonly fields: SignInFields;
  /** Milliseconds since the epoch, for a message without an issue date. */
  readonly now: number;
  readonly placeholder: typeof accountPlaceholder;
}

/**
 * Imports no values of the protocol, so that the protocol stays in the client's chunk. Undefined if the text contains
 * the placeholder twice.
 */
export function createLoginSignIn({
  step,
  fields: appFields,
  now,
  placeholder,
}: LoginSignInParams): LoginSignIn | undefined {
  const fields = { ...appFields, issuedAt: appFields.issuedAt ?? new Date(now).toISOString() };
  const text = formatMessage(fields, placeholder);
  // Reject a text with two placeholders, because the app would read it differently.
  if (text.split(placeholder).length !== 2) return undefined;
  return {
    siwxMessage: {
      ...fields,
      resources: fields.resources && [...fields.resources],
      accountAddress: placeholder,
      serializedMessage: text,
    },
    reportSignature({ message, signature = '' }, accountAddress) {
      if (message !== text.replace(placeholder, () => accountAddress)) return;
      if (!hex.test(signature)) return;
      step.signed({ data: { ...fields, accountAddress }, message, signature });
    },
  };
}

function formatMessage(fields: SignInFields, place: string): string {
  const { domain, chainId, statement, resources = [] } = fields;
  const field = (name: string, value: string | undefined): string[] =>
    value === undefined ? [] : [`${name}: ${value}`];
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    place,
    '',
    ...(statement ? [statement] : []),
    '',
    ...field('URI', fields.uri),
    ...field('Version', fields.version),
    ...field('Chain ID', chainId.slice(chainId.indexOf(':') + 1)),
    ...field('Nonce', fields.nonce),
    ...field('Issued At', fields.issuedAt),
    ...field('Expiration Time', fields.expirationTime),
    ...field('Not Before', fields.notBefore),
    ...field('Request ID', fields.requestId),
    ...(resources.length > 0 ? ['Resources:', ...resources.map((each) => `- ${each}`)] : []),
  ].join('\n');
}
