// Signing in with the login itself: the frame signs the app's message (EIP-4361) as it says who is there, where it takes the login
// for the consent. What it signs is compared with what was asked, letter by letter.
import type { OneStepSignIn, SignInFields } from '@openappkit/core/adapter';
import type { accountPlaceholder, EmbeddedUser, SiwxMessage } from '../protocol/index.js';

export interface LoginSignIn {
  readonly siwxMessage: SiwxMessage;
  /** Tells core what the frame signed, for this account; nothing where it signed nothing, or something else. */
  reportSignature(user: EmbeddedUser, address: string): void;
}

const hex = /^0x(?:[0-9a-fA-F]{2})+$/;

interface LoginSignInParams {
  readonly step: OneStepSignIn;
  readonly fields: SignInFields;
  /** Milliseconds since the epoch, for a message that does not say when it was made. */
  readonly now: number;
  readonly placeholder: typeof accountPlaceholder;
}

/** Imports nothing of the protocol, so that it stays in one file with the client. Undefined where the text has the place twice. */
export function createLoginSignIn({
  step,
  fields: made,
  now,
  placeholder,
}: LoginSignInParams): LoginSignIn | undefined {
  const fields = { ...made, issuedAt: made.issuedAt ?? new Date(now).toISOString() };
  const text = formatMessage(fields, placeholder);
  // A text that has it twice is not the one that the app reads afterwards.
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

/** EIP-4361. */
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
