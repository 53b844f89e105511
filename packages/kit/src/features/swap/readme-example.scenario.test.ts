// Runs the README's example and checks that the README shows this code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { AppKit } from '../../api/app-kit.types.js';
import { swapWorld, usdcAddress } from './test/swap-world.js';

const opal = 'OPAL';

async function example(kit: AppKit, confirm: (question: string) => boolean): Promise<void> {
  // begin
  const swap = await kit.feature('swap');
  await swap.begin({ amount: '1000', fromToken: usdcAddress, toToken: opal });
  const { amount, receive, minimum, allowance } = await swap.review();
  const question = `${amount.text} ${amount.symbol} for ${receive.text} ${receive.symbol}`;
  if (!confirm(`${question}, ${minimum.text} at least?`)) return swap.edit();
  if (allowance.status === 'missing') await swap.allow(); // exactly this amount
  const payment = await swap.swap();
  console.log(payment.id, payment.status);
  // end
}

it('swaps what the user confirmed', async () => {
  const world = await swapWorld();
  const asked: string[] = [];
  await example(world.kit, (question) => asked.push(question) === 0);
  expect(asked).toEqual(['1000 USDC for 0.5 OPAL, 0.495 at least?']);
  expect(world.asked).toEqual([]);
  await example(world.kit, () => true);
  expect(world.asked.map(({ to }) => to === usdcAddress)).toEqual([true, false]);
  world.kit.destroy();
});

it('matches the example in the README', () => {
  const own = readFileSync(import.meta.filename, 'utf8');
  const [, body = ''] = /\/\/ begin\n(.*?) *\/\/ end/s.exec(own) ?? [];
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
  expect(body).toContain('allow');
  expect(readme).toContain(body.replace(/^ {2}/gm, '').trim());
});
