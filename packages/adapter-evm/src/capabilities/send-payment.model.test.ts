import { isKitError, KitError } from '@openappkit/core/adapter';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EvmConnection } from '../request-wallet.js';
import { harbor, other, vitalik } from '../test/set-up-evm.js';
import { createNativePayment } from './payment.js';
import { sendPayment } from './send-payment.js';

const runs = 5500;
const hash = `0x${'5a'.repeat(32)}`;

/** Codes of EIP-1193, EIP-1474 and WalletConnect which mean that nothing was sent. */
const refusals = [3, 4001, 4100, 4200, 4902, 5000, 5001, 5002, -32601, -32602, -32002, -32003];
const others = [undefined, -32000, -32603, 4900, 4901, 6000, 1013];
const words = [
  'User rejected the request',
  'already known',
  `already known: ${hash}`,
  'nonce too low',
  'socket closed',
  'insufficient funds',
  '',
];
const failure = (codes: readonly (number | undefined)[]) =>
  fc.record({ code: fc.constantFrom(...codes), message: fc.constantFrom(...words) });

const step = fc.oneof(
  fc.record({ kind: fc.constant('answers' as const), takes: fc.constant(true) }),
  fc.record({ kind: fc.constant('denies' as const), error: failure(refusals) }),
  fc.record({ kind: fc.constant('fails' as const), takes: fc.boolean(), error: failure(others) }),
  fc.record({
    kind: fc.constant('garbles' as const),
    takes: fc.boolean(),
    answer: fc.constantFrom<unknown>(null, 42, '0x', {}, `${hash}00`),
  }),
  fc.record({ kind: fc.constant('leaves' as const), takes: fc.boolean() }),
);
const lookUp = fc.constantFrom('true', 'lost', 'other');

it('reports success only if the payment is on the chain, and failure only if it is not', async () => {
  let unknown = 0;
  const property = fc.asyncProperty(step, lookUp, fc.boolean(), async (scenario, found, deep) => {
    const chain = new Set<string>();
    const controller = new AbortController();
    const send = async (): Promise<unknown> => {
      if ('takes' in scenario && scenario.takes) chain.add(hash);
      if (scenario.kind === 'answers') return hash;
      if (scenario.kind === 'garbles') return scenario.answer;
      if (scenario.kind === 'leaves') {
        controller.abort(new KitError('wallet/disconnected'));
        return new Promise(() => undefined);
      }
      // The code of a nested cause must not count as the wallet's code.
      const cause = { code: 4001, message: 'below' };
      throw deep ? Object.assign(new Error('wrapped', { cause }), scenario.error) : scenario.error;
    };
    const readTransaction = (): unknown => {
      if (found === 'lost') throw new Error('lost');
      const transaction = {
        hash,
        from: vitalik,
        to: other,
        value: found === 'true' ? '0x1' : '0x2',
        input: '0x',
        blockNumber: null,
      };
      return chain.has(hash) ? transaction : null;
    };
    const live = {
      signal: controller.signal,
      known: {},
      wallet: {
        request: async ({ method }: { method: string }) => {
          if (method === 'eth_chainId') return '0x7a69';
          return method === 'eth_sendTransaction' ? send() : readTransaction();
        },
      },
    } as unknown as EvmConnection;
    const request = { connectorId: 'io.a', from: vitalik, to: other, value: 1n, network: harbor };
    try {
      const id = await sendPayment(live, createNativePayment(request), harbor);
      expect(chain.has(id)).toBe(true);
    } catch (error) {
      if (!isKitError(error)) throw error;
      if (error.code === 'tx/unknown') unknown++;
      else expect([error.code, chain.size]).toEqual([error.code, 0]);
    }
  });
  await fc.assert(property, { numRuns: runs });
  expect(unknown).toBeGreaterThan(0);
});
