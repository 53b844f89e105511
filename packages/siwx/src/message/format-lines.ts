// The lines that every EIP-4361 message has. The caller validates the fields.
import type { CaipNetworkId } from '@openappkit/core/adapter';
import { getAccountLabel } from './account-label.js';
import { checksumAddress } from './checksum-address.js';

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
