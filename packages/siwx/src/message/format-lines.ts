// The lines that every EIP-4361 message has. The caller validates the fields.
import { keccak_256 } from '@noble/hashes/sha3.js';
import { type CaipNetworkId, namespaceOf, KitError } from '@openappkit/core/adapter';
import { getAccountLabel } from './account-label.js';

export interface MessageLines {
  /** The text before " wants you to sign in". */
  readonly origin: string;
  readonly chainId: CaipNetworkId;
  readonly address: string;
  readonly statement: string | undefined;
  /** The number of empty lines before the fields of a message without a statement. */
  readonly gap: 1 | 2;
  readonly fields: readonly (readonly [name: string, value: string | undefined])[];
  readonly resources: readonly string[] | undefined;
}

export function formatLines(lines: MessageLines): string {
  const { origin, chainId, address, statement, gap, fields, resources } = lines;
  const none = gap === 2 ? ['', ''] : [''];
  return [
    `${origin} wants you to sign in with your ${getAccountLabel(chainId)} account:`,
    checksumAddress(chainId, address),
    ...(statement === undefined ? none : ['', statement, '']),
    ...fields.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((each) => `- ${each}`)]),
  ].join('\n');
}

/**
 * The EIP-55 form, which EIP-4361 requires in messages. Addresses of other namespaces and invalid addresses are returned unchanged.
 */
export function checksumAddress(chainId: string, address: string): string {
  if (namespaceOf(chainId) !== 'eip155' || !/^0x[0-9a-fA-F]{40}$/.test(address)) return address;
  const digits = address.slice(2).toLowerCase();
  const hash = keccak_256(new TextEncoder().encode(digits));
  const cased = Array.from(digits, (digit, index) => {
    const byte = hash[index >> 1] ?? 0;
    return (index % 2 === 0 ? byte >> 4 : byte & 15) > 7 ? digit.toUpperCase() : digit;
  });
  return `0x${cased.join('')}`;
}

/**
 * A line break in a field could add a forged line to the message, such as another nonce.
 * @throws KitError `sign-in/message-invalid`; `context.field` names it
 */
export function assertNoLineBreaks(fields: object): void {
  for (const [field, value] of Object.entries(fields)) {
    const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (!texts.some((text) => typeof text === 'string' && /[\r\n\u2028\u2029]/.test(text)))
      continue;
    throw new KitError('sign-in/message-invalid', {
      metaMessages: [`The message's ${field} contains a line break.`],
      context: { field },
    });
  }
}
