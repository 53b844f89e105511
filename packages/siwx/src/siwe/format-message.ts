import { KitError } from '@openappkit/core/adapter';
import { formatLines } from '../message/format-lines.js';
import { assertNoLineBreaks } from '../message/assert-no-line-breaks.js';
import { parseDid } from './did.js';
import { createRecapStatement } from './recap-statement.js';

/** The fields shared by SIWECreateMessageArgs and the payload of a CACAO. */
export interface FormatMessageParams {
  domain: string;
  nonce: string;
  version: string;
  /** Set `uri` or `aud`. */
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
 * Returns the text to sign: EIP-4361 for eip155, the CAIP-122 form for other namespaces. If the last resource is a ReCap (ERC-5573),
 * its sentence is added to the statement.
 *
 * @see https://chainagnostic.org/CAIPs/caip-74
 * @param iss the account, `did:pkh:eip155:1:0x…`
 * @throws KitError `sign-in/message-invalid` for an invalid account, a missing URI, or a line break in a field
 * @example
 * const createMessage = ({ address, ...args }: SIWECreateMessageArgs) => formatMessage(args, address);
 */
export function formatMessage(params: FormatMessageParams, iss: string): string {
  assertNoLineBreaks(params);
  const account = parseDid(iss);
  const uri = params.aud ?? params.uri;
  if (account === undefined || uri === undefined) throw new KitError('sign-in/message-invalid');
  const { resources, statement } = params;
  const recap = createRecapStatement(resources?.at(-1));
  const fullStatement =
    recap === undefined || statement?.endsWith(recap)
      ? statement
      : [statement, recap].filter(Boolean).join(' ');
  return formatLines({
    origin: params.domain,
    chainId: account.chainId,
    address: account.address,
    statement: fullStatement || undefined,
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
