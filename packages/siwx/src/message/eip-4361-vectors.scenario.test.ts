// Compares our EIP-4361 vectors and random changes with another implementation (siwe). The vectors explain the differences.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { SiweMessage } from 'siwe';
import { describe, expect, it } from 'vitest';
import { anyMessage } from '../test/sign-in-messages.js';
import type { SignInMessage } from './find-invalid-field.js';
import { formatSignInMessage } from './format-sign-in-message.js';
import { parseSignInMessage } from './parse-sign-in-message.js';

interface Vector {
  readonly name: string;
  readonly lines: readonly string[];
  readonly fields?: SignInMessage;
  readonly siwe?: string;
}
const { positive, negative } = JSON.parse(
  readFileSync(new URL('../test/eip-4361-vectors.json', import.meta.url), 'utf8'),
) as Readonly<Record<'positive' | 'negative', readonly Vector[]>>;
const textOf = ({ lines }: Vector): string => lines.join('\n');

const takes = (read: () => unknown): boolean => {
  try {
    read();
    return true;
  } catch {
    return false;
  }
};
const oursTakes = (text: string): boolean => takes(() => parseSignInMessage(text));
const theirsTakes = (text: string): boolean => takes(() => new SiweMessage(text));

describe('valid EIP-4361 messages', () => {
  it.each(positive)('reads and writes $name', (vector) => {
    const text = textOf(vector);
    expect(parseSignInMessage(text)).toEqual(vector.fields);
    expect(vector.fields && formatSignInMessage(vector.fields)).toBe(text);
    expect(theirsTakes(text)).toBe(vector.siwe === undefined);
  });
});

describe('invalid EIP-4361 messages', () => {
  it.each(negative)('rejects $name', (vector) => {
    const text = textOf(vector);
    expect(() => parseSignInMessage(text)).toThrow(
      expect.objectContaining({ code: 'sign-in/message-invalid' }),
    );
    expect(theirsTakes(text)).toBe(vector.siwe !== undefined);
  });
});

const characters = [...' \n\r\t\u0000\u00e4x0:A%"/?#[]@!$&\'()*+,;=-._~<{|'];
type Change = (lines: string[], at: number) => string[];
const onText =
  (change: (text: string, at: number) => string): Change =>
  (lines, at) => {
    const text = lines.join('\n');
    return change(text, at % (text.length + 1)).split('\n');
  };
const onLine =
  (change: (line: string) => readonly string[]): Change =>
  (lines, at) =>
    lines.flatMap((line, index) => (index === at % lines.length ? change(line) : [line]));
const changes: readonly Change[] = [
  ...characters.flatMap((each) => [
    onText((text, at) => text.slice(0, at) + each + text.slice(at)),
    onText((text, at) => text.slice(0, at) + each + text.slice(at + 1)),
  ]),
  onText((text, at) => text.slice(0, at) + text.slice(at + 1)),
  onText((text, at) => text.slice(0, at)),
  onLine(() => []),
  onLine((line) => ['', line]),
  onLine((line) => [line, line]),
  onLine((line) => [`${line}\r`]),
  onLine((line) => [`${line} `]),
  (lines, at) => {
    const index = at % lines.length;
    const [one, other] = lines.slice(index, index + 2).reverse();
    const swapped = [one ?? '', ...(other === undefined ? [] : [other])];
    return [...lines.slice(0, index), ...swapped, ...lines.slice(index + 2)];
  },
];
/** Implementations may decide these cases differently: a missing host and second 60. */
const isMoot = (text: string): boolean =>
  /^(?:[^\n ]*(?::\/\/|@))?(?::\d*)? wants/.test(text) || /:60(?:\.|Z|[+-])/i.test(text);

it('agrees with another implementation on randomly changed messages', () => {
  const ofEvm = anyMessage
    .filter(({ chainId }) => chainId.startsWith('eip155:'))
    .map(formatSignInMessage);
  const written = fc.oneof(ofEvm, fc.constantFrom(...[...positive, ...negative].map(textOf)));
  const change = fc.tuple(fc.constantFrom(...changes), fc.nat());
  let accepted = 0;
  fc.assert(
    fc.property(written, fc.array(change, { maxLength: 3 }), (text, changes) => {
      const changed = changes.reduce((lines, [apply, at]) => apply(lines, at), text.split('\n'));
      const now = changed.join('\n');
      if (isMoot(now)) return;
      const isTaken = oursTakes(now);
      accepted += isTaken ? 1 : 0;
      expect(isTaken, JSON.stringify(now)).toBe(theirsTakes(now));
      if (isTaken) expect(formatSignInMessage(parseSignInMessage(now))).toBe(now);
    }),
    { numRuns: 1000 },
  );
  expect(accepted).toBeGreaterThan(100);
});
