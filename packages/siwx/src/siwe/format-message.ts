// formatMessage(): the text of a CACAO's payload (CAIP-74), as wallets that sign in over a pairing write it. Pure.
import { KitError } from '@openappkit/core/adapter';
import { layOutMessage } from '../message/lay-out-message.js';
import { refuseLineBreaks } from '../message/refuse-line-breaks.js';
import { readDid } from './did.js';
import { recapStatement } from './recap-statement.js';

/** What SIWECreateMessageArgs and the payload of a CACAO have in common. */
export interface FormatMessageParams {
  domain: string;
  nonce: string;
  version: string;
  /** One of both. */
  uri?: string;
  aud?: string;
  iat?: string;
  exp?: string;
  nbf?: string;
  requestId?: string;
  statement?: string;
  resources?: readonly string[];
}

/**
 * The text that an account is to sign: EIP-4361 for eip155, in its form (CAIP-122) for others, with the words of a ReCap (ERC-5573)
 * among the resources.
 *
 * @see https://chainagnostic.org/CAIPs/caip-74
 * @param iss the account, `did:pkh:eip155:1:0x…`
 * @throws KitError `sign-in/message-invalid` for an account that is none, no URI, or a line break in a field
 * @example
 * const createMessage = ({ address, ...args }: SIWECreateMessageArgs) => formatMessage(args, address);
 */
export function formatMessage(params: FormatMessageParams, iss: string): string {
  refuseLineBreaks(params);
  const account = readDid(iss);
  const uri = params.aud ?? params.uri;
  if (account === undefined || uri === undefined) throw new KitError('sign-in/message-invalid');
  const { resources, statement } = params;
  const recap = recapStatement(resources?.at(-1));
  const whole =
    recap === undefined || statement?.endsWith(recap)
      ? statement
      : [statement, recap].filter(Boolean).join(' ');
  return layOutMessage({
    origin: params.domain,
    chainId: account.chainId,
    address: account.address,
    statement: whole || undefined,
    gap: 2,
    fields: [
      ['URI', uri],
      ['Version', params.version],
      ['Chain ID', account.reference],
      ['Nonce', params.nonce],
      ['Issued At', params.iat],
      ['Expiration Time', params.exp],
      ['Not Before', params.nbf],
      ['Request ID', params.requestId],
    ],
    resources: resources?.length ? resources : undefined,
  });
}
