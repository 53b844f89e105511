import { nothing } from 'lit/html.js';
import { expect, it } from 'vitest';
import type { DecodedTransactions } from '../../decode/decoded.types.js';
import { approveView } from './approve-view.js';

function textOf(value: unknown): string {
  if (value === nothing || value == null || typeof value === 'function') return '';
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (typeof value !== 'object') return String(value);
  const { strings = [], values = [] } = value as { strings?: string[]; values?: unknown[] };
  return strings.map((text, at) => text + textOf(values[at])).join('');
}

const request: DecodedTransactions = {
  kind: 'transactions',
  method: 'wallet_sendCalls',
  heading: 'requests a transaction',
  approve: 'Approve',
  network: 'Reef',
  account: 'us',
  transactions: [],
  isAtomic: true,
  fee: undefined,
  warnings: [],
};
const shown = (fee: DecodedTransactions['fee']) =>
  textOf(
    approveView(
      {
        request: { ...request, fee },
        position: 1,
        count: 1,
        approve: () => undefined,
        decline: () => undefined,
      },
      'https://app.example',
      'ready',
    ),
  );

it('shows the network fee of transactions, as unknown if it is not known', () => {
  expect(shown({ text: '0.00042 SOL', max: 420_000n })).toMatch(/Network fee[\s\S]*0\.00042 SOL/);
  expect(shown(undefined)).toMatch(/Network fee[\s\S]*unknown/);
});
