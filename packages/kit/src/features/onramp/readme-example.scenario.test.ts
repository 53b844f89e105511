// Runs the README's example and checks that the README shows this code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { AppKit } from '../../api/app-kit.types.js';
import { onrampWorld } from './test/onramp-world.js';

async function example(kit: AppKit, buyButton: EventTarget): Promise<void> {
  // begin
  const onramp = await kit.feature('onramp');
  await onramp.begin(); // what is sold on the network in use, and for how much
  onramp.setPaymentAmount('250');
  await onramp.getQuote();
  const { purchaseAmount, quote, unavailable } = onramp.state;
  if (unavailable) return console.log(unavailable.code); // 'region', 'network', …
  if (quote && !quote.isEstimate) console.log(`${purchaseAmount} for ${quote.paymentTotal.amount}`);
  buyButton.addEventListener('click', async () => {
    await onramp.buy(); // first in the turn of the click, or the browser blocks the provider's window
    console.log(onramp.state.purchase?.status); // 'waiting', then 'pending', 'arrived', 'failed'
  });
  // end
}

it("opens the provider's page for the quoted amount", async () => {
  const world = await onrampWorld();
  const button = new EventTarget();
  await example(world.kit, button);
  const onramp = await world.kit.feature('onramp');
  expect(onramp.state.purchase).toBeUndefined();
  button.dispatchEvent(new Event('click'));
  await expect.poll(() => onramp.state.purchase?.status).toBe('waiting');
  expect(world.sent('/onrampurl')).toMatchObject([{ presetFiatAmount: 250 }]);
  world.kit.destroy();
});

it('matches the example in the README', () => {
  const own = readFileSync(import.meta.filename, 'utf8');
  const [, body = ''] = /\/\/ begin\n(.*?) *\/\/ end/s.exec(own) ?? [];
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
  expect(body).toContain('buy()');
  expect(readme).toContain(body.replace(/^ {2}/gm, '').trim());
});
