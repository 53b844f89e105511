// The example in this package's README compiles, runs, and matches the code below.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { AppKit } from '../../api/app-kit.types.js';
import { other, sendWorld, token } from './test/send-world.js';

async function example(kit: AppKit, confirm: (question: string) => boolean): Promise<void> {
  // begin
  const send = await kit.feature('send');
  await send.begin({ assetAddress: token, amount: '34', to: 'harbor.eth' });
  const { amount, to, maxFee } = await send.review();
  const cost = maxFee ? `at most ${maxFee.text} ${maxFee.symbol}` : 'a fee';
  if (!confirm(`Send ${amount.text} ${amount.symbol} to ${to} for ${cost}?`)) return send.edit();
  const payment = await send.submit();
  console.log(payment.id, payment.status);
  // end
}

it('sends what the user confirmed', async () => {
  const world = await sendWorld({
    can: { resolveName: async ({ name }) => ({ name, address: other }) },
  });
  const asked: string[] = [];
  await example(world.kit, (question) => asked.push(question) === 0);
  expect(asked).toEqual([`Send 34 USDC to ${other} for at most 0.001 ETH?`]);
  expect(world.asked).toEqual([]);
  await example(world.kit, () => true);
  expect(world.asked).toMatchObject([{ to: other, token, value: 34_000_000n }]);
  world.kit.destroy();
});

it('matches the example in the README', () => {
  const own = readFileSync(import.meta.filename, 'utf8');
  const [, body = ''] = /\/\/ begin\n(.*?) *\/\/ end/s.exec(own) ?? [];
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
  expect(body).toContain('submit');
  expect(readme).toContain(body.replace(/^ {2}/gm, '').trim());
});
