import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeFailure, formatFailure } from './describe-failure.js';

const entry = createRequire(import.meta.url).resolve('litesvm');
const declarations = readFileSync(join(dirname(entry), 'internal.d.ts'), 'utf8');

function namesOf(name: string): string[] {
  const body = declarations.split(`const enum ${name} {`)[1]?.split('}')[0] ?? '';
  return [...body.matchAll(/(\w+) = \d+/g)].map(([, one = '']) => one);
}

const text = (value: unknown) => ({ toString: () => String(value) });

describe('describeFailure', () => {
  it('names every failure of a transaction as the VM does', () => {
    const names = namesOf('TransactionErrorFieldless');
    expect(names.length).toBeGreaterThan(30);
    expect(names.map((_, number) => describeFailure(number))).toEqual(names);
  });

  it('names every failure of an instruction as the VM does', () => {
    const names = namesOf('InstructionErrorFieldless');
    expect(names.length).toBeGreaterThan(50);
    const described = names.map((_, number) =>
      describeFailure({ ...text('an instruction failed'), index: 3, err: () => number }),
    );
    expect(described).toEqual(names.map((name) => ({ InstructionError: [3, name] })));
  });

  it("keeps the number of a program's own error, and formats it in hex", () => {
    const failure = describeFailure({
      ...text('an instruction failed'),
      index: 1,
      err: () => ({ ...text('custom'), code: 6001 }),
    });
    expect(failure).toEqual({ InstructionError: [1, { Custom: 6001 }] });
    expect(formatFailure(failure, [])).toBe(
      'Error processing Instruction 1: custom program error: 0x1771',
    );
  });
});
