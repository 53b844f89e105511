// The lines that every sign-in message has, after EIP-4361. Pure; checks nothing.

export interface MessageLines {
  /** What comes before " wants you to sign in". */
  readonly origin: string;
  /** The kind of account. */
  readonly word: string;
  readonly address: string;
  readonly statement: string | undefined;
  /** Empty lines before the fields where there is no statement. */
  readonly gap: 1 | 2;
  readonly fields: readonly (readonly [name: string, value: string | undefined])[];
  readonly resources: readonly string[] | undefined;
}

export function layOutMessage(lines: MessageLines): string {
  const { origin, word, address, statement, gap, fields, resources } = lines;
  const none = gap === 2 ? ['', ''] : [''];
  return [
    `${origin} wants you to sign in with your ${word} account:`,
    address,
    ...(statement === undefined ? none : ['', statement, '']),
    ...fields.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((each) => `- ${each}`)]),
  ].join('\n');
}
