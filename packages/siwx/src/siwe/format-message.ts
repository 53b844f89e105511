import { KitError } from '@openappkit/core/adapter';
import { base64url, utf8 } from '@scure/base';
import * as z from 'zod/mini';
import { formatLines, assertNoLineBreaks } from '../message/format-lines.js';
import { parseDid } from './message-fields.js';

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

const recapSchema = z.object({
  att: z.record(z.string(), z.record(z.string(), z.unknown())),
});
const prefix = 'urn:recap:';

/**
 * Returns the statement of a ReCap, whose exact wording ERC-5573 fixes, or undefined for another resource.
 *
 * @example
 * recapStatement('urn:recap:eyJhdHQiOnsi…');
 * // "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sign' for 'eip155'."
 */
function createRecapStatement(resource: string | undefined): string | undefined {
  const attenuations = resource === undefined ? undefined : parseRecap(resource);
  if (attenuations === undefined) return undefined;
  const actions = Object.keys(attenuations)
    .sort()
    .flatMap((target) => listActions(target, Object.keys(attenuations[target] ?? {})))
    .map((action, index) => `(${index + 1}) ${action}`);
  return `I further authorize the stated URI to perform the following actions on my behalf: ${actions.join(' ')}`;
}

function listActions(target: string, abilities: readonly string[]): string[] {
  const names = new Map<string, string[]>();
  for (const ability of [...abilities].sort()) {
    const at = ability.indexOf('/');
    const namespace = ability.slice(0, at);
    names.set(namespace, [...(names.get(namespace) ?? []), ability.slice(at + 1)]);
  }
  return [...names].map(
    ([namespace, each]) =>
      `'${namespace}': ${each.map((name) => `'${name}'`).join(', ')} for '${target}'.`,
  );
}

function parseRecap(resource: string) {
  if (!resource.startsWith(prefix)) return undefined;
  try {
    const digits = resource
      .slice(prefix.length)
      .replace(/=+$/, '')
      .replaceAll('+', '-')
      .replaceAll('/', '_');
    const padded = digits.padEnd(Math.ceil(digits.length / 4) * 4, '=');
    return recapSchema.parse(JSON.parse(utf8.encode(base64url.decode(padded)))).att;
  } catch {
    return undefined;
  }
}
