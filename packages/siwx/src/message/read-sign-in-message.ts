// Reads exactly what was signed, without trimming or repairing it. parse-sign-in-message.ts also checks the address, which needs a hash function.
import { KitError } from '@openappkit/core/adapter';
import { namespaceOfWord } from './account-word.js';
import { findFault, type SignInMessage } from './find-fault.js';

const header =
  /^(?:([A-Za-z][A-Za-z0-9+.-]*):\/\/)?([^ ]*) wants you to sign in with your ([A-Z][a-z]+) account:$/;

type Row = readonly [name: string, isRequired: boolean];

const optional: readonly Row[] = [
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
  ...optional,
];
/** The order that Solana wallets use. */
const otherRows: readonly Row[] = evmRows.map(([name, isRequired]) => [
  name,
  isRequired && name !== 'Issued At',
]);
/** The order of CAIP-122's template, with the chain last. */
const genericRows: readonly Row[] = [
  ...otherRows.filter(([name]) => name !== 'Chain ID'),
  ['Chain ID', true],
];

/** @throws KitError `sign-in/message-invalid` if it is not a sign-in message; `context.field` names the invalid field, if there is one */
export function readSignInMessage(text: string): SignInMessage {
  const lines = text.split('\n');
  const [, scheme, domain, word = ''] = header.exec(lines[0] ?? '') ?? [];
  const namespace = namespaceOfWord(word);
  const accountAddress = lines[1];
  if (domain === undefined || namespace === undefined || accountAddress === undefined)
    throw invalid('its first lines');
  const { statement, at } = readStatement(lines, namespace === 'eip155');
  const { values, resources } = readFields(lines.slice(at), rowsOf(namespace, lines, at));
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
  const field = findFault(message);
  if (field !== undefined) throw invalid(`its ${field}`, field);
  return message;
}

function rowsOf(namespace: string, lines: readonly string[], at: number): readonly Row[] {
  if (namespace === 'eip155') return evmRows;
  return lines[at + 2]?.startsWith('Chain ID: ') ? otherRows : genericRows;
}

/** @returns at - the index of the first field's line */
function readStatement(
  lines: readonly string[],
  isEvm: boolean,
): { readonly statement?: string; readonly at: number } {
  const [, , before, statement, after] = lines;
  if (before !== '') throw invalid('the line after its address');
  if (after === '' && statement !== undefined) return { statement, at: 5 };
  if (statement === '') return { at: 4 };
  if (isEvm) throw invalid('the line after its statement');
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
    } else if (isRequired) throw invalid(`its line "${name}"`);
  }
  if (at === lines.length) return { values, resources: undefined };
  const rest = lines.slice(at + 1);
  if (lines[at] !== 'Resources:' || !rest.every((line) => line.startsWith('- ')))
    throw invalid('its last lines');
  return { values, resources: rest.map((line) => line.slice(2)) };
}

function invalid(where: string, field?: string): KitError {
  return new KitError('sign-in/message-invalid', {
    metaMessages: [`The message doesn't follow the standard: ${where}.`],
    context: field === undefined ? {} : { field },
  });
}
