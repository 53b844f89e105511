// Reads exactly what was signed, without trimming or repairing it.
import { KitError } from '@openappkit/core/adapter';
import { checksumAddress } from './format-lines.js';
import { type SignInMessage, findInvalidField } from './find-invalid-field.js';
import { findNamespace } from './account-label.js';

/**
 * Parses a sign-in message strictly: exactly the grammar of EIP-4361, or the CAIP-122 forms for Solana and Bitcoin.
 * Field values are returned as written.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361 and https://chainagnostic.org/CAIPs/caip-122
 * @param text untrusted; a value that is not a string is rejected
 * @throws KitError `sign-in/message-invalid` if it is not a sign-in message; `context.field` names the invalid field, if there is one
 * @example
 * const { domain, nonce, chainId } = parseSignInMessage(body.message);
 */
export function parseSignInMessage(text: string): SignInMessage {
  if (typeof text !== 'string') throw new KitError('sign-in/message-invalid');
  const message = readSignInMessage(text);
  const { chainId, accountAddress } = message;
  const checksummed = checksumAddress(chainId, accountAddress);
  if (accountAddress === checksummed) return message;
  throw new KitError('sign-in/message-invalid', {
    metaMessages: [
      `The address ${accountAddress} lacks the EIP-55 checksum that EIP-4361 requires: write ${checksummed}.`,
    ],
    context: { field: 'accountAddress' },
  });
}

const header =
  /^(?:([A-Za-z][A-Za-z0-9+.-]*):\/\/)?([^ ]*) wants you to sign in with your ([A-Z][a-z]+) account:$/;

type Row = readonly [name: string, isRequired: boolean];

const optionalRows: readonly Row[] = [
  ['Expiration Time', false],
  ['Not Before', false],
  ['Request ID', false],
];
const evmRows: readonly Row[] = [
  ['URI', true],
  ['Version', true],
  ['Chain ID', true],
  ['Nonce', true],
  ['Issued At', true],
  ...optionalRows,
];
/** The order that Solana wallets use. */
const solanaRows: readonly Row[] = evmRows.map(([name, isRequired]) => [
  name,
  isRequired && name !== 'Issued At',
]);
/** The order of CAIP-122's template, with the chain last. */
const genericRows: readonly Row[] = [
  ...solanaRows.filter(([name]) => name !== 'Chain ID'),
  ['Chain ID', true],
];

function readSignInMessage(text: string): SignInMessage {
  const lines = text.split('\n');
  const [, scheme, domain, label = ''] = header.exec(lines[0] ?? '') ?? [];
  const namespace = findNamespace(label);
  const accountAddress = lines[1];
  if (domain === undefined || namespace === undefined || accountAddress === undefined)
    throw createInvalidError('its first lines');
  const { statement, at } = readStatement(lines, namespace === 'eip155');
  const { values, resources } = readFields(lines.slice(at), selectRows(namespace, lines, at));
  const read = (name: string): string => values.get(name) ?? '';
  const [issuedAt, expirationTime] = [values.get('Issued At'), values.get('Expiration Time')];
  const [notBefore, requestId] = [values.get('Not Before'), values.get('Request ID')];
  const message: SignInMessage = {
    ...(scheme !== undefined && { scheme }),
    domain,
    accountAddress,
    chainId: `${namespace}:${read('Chain ID')}`,
    ...(statement !== undefined && { statement }),
    uri: read('URI'),
    version: read('Version'),
    nonce: read('Nonce'),
    ...(issuedAt !== undefined && { issuedAt }),
    ...(expirationTime !== undefined && { expirationTime }),
    ...(notBefore !== undefined && { notBefore }),
    ...(requestId !== undefined && { requestId }),
    ...(resources !== undefined && { resources }),
  };
  const field = findInvalidField(message);
  if (field !== undefined) throw createInvalidError(`its ${field}`, field);
  return message;
}

function selectRows(namespace: string, lines: readonly string[], at: number): readonly Row[] {
  if (namespace === 'eip155') return evmRows;
  return lines[at + 2]?.startsWith('Chain ID: ') ? solanaRows : genericRows;
}

/** @returns at - the index of the first field's line */
function readStatement(
  lines: readonly string[],
  isEvm: boolean,
): { readonly statement?: string; readonly at: number } {
  const [, , before, statement, after] = lines;
  if (before !== '') throw createInvalidError('the line after its address');
  if (after === '' && statement !== undefined) return { statement, at: 5 };
  if (statement === '') return { at: 4 };
  if (isEvm) throw createInvalidError('the line after its statement');
  return { at: 3 };
}

function readFields(lines: readonly string[], rows: readonly Row[]) {
  const values = new Map<string, string>();
  let at = 0;
  for (const [name, isRequired] of rows) {
    const line = lines[at];
    if (line?.startsWith(`${name}: `)) {
      values.set(name, line.slice(name.length + 2));
      at += 1;
    } else if (isRequired) throw createInvalidError(`its line "${name}"`);
  }
  if (at === lines.length) return { values, resources: undefined };
  const rest = lines.slice(at + 1);
  if (lines[at] !== 'Resources:' || !rest.every((line) => line.startsWith('- ')))
    throw createInvalidError('its last lines');
  return { values, resources: rest.map((line) => line.slice(2)) };
}

function createInvalidError(where: string, field?: string): KitError {
  return new KitError('sign-in/message-invalid', {
    metaMessages: [`The message doesn't follow the standard: ${where}.`],
    context: field === undefined ? {} : { field },
  });
}
