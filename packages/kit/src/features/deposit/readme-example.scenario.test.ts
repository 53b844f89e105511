// Runs the README's example and checks that the README shows this code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { AppKit } from '../../api/app-kit.types.js';
import type { Deposit } from './deposit.types.js';
import { depositWorld } from './test/deposit-world.js';

async function example(kit: AppKit, exchangeList: HTMLElement | EventTarget): Promise<Deposit> {
  // begin
  const deposit = await kit.feature('deposit');
  deposit.begin(); // loads assets and exchanges for the active account
  deposit.setAmount('0.25');
  exchangeList.addEventListener('click', () => {
    const [first] = deposit.state.exchanges.exchanges;
    // Call this in the click handler; otherwise the browser blocks the window.
    if (first) deposit.depositFrom(first.id);
    console.log(deposit.state.order?.status); // 'opening', then 'waiting', 'in-progress', 'success' …
  });
  // end
  return deposit;
}

it('asks an exchange for the amount when the button is clicked', async () => {
  const world = await depositWorld();
  const list = new EventTarget();
  const deposit = await example(world.kit, list);
  await world.rest();
  list.dispatchEvent(new Event('click'));
  await world.rest();
  expect(deposit.state.order).toMatchObject({ status: 'waiting', amount: { text: '0.25' } });
  world.kit.destroy();
});

it('matches the example in the README', () => {
  const own = readFileSync(import.meta.filename, 'utf8');
  const [, body = ''] = /\/\/ begin\n(.*?) *\/\/ end/s.exec(own) ?? [];
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
  expect(body).toContain('depositFrom(');
  expect(readme).toContain(body.replace(/^ {2}/gm, '').trim());
});
