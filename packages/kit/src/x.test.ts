import { expect, test } from 'vitest';
import { createModelWorld } from './test/model/model-world.js';
import { comeToRest } from './test/model/steps.js';
test('x', async () => {
  const world = createModelWorld({ wallets: [0], kits: 1 });
  await world.openTab();
  const kit = world.tabs[0]!.kits[0]!;
  const w = world.wallets[0]!;
  const p = kit.connect({ connectorId: 'com.amber' });
  for (let i = 0; i < 200 && !kit.getAccount('eip155').isConnected; i++) {
    await new Promise((r) => setTimeout(r, 5));
    while (w.prompts) w.decide(0, true);
    await world.pass(10);
  }
  console.log(kit.getAccount('eip155').status, kit.core.account.get('eip155').balance);
  w.slow = true;
  const page = world.tabs[0]!.page;
  page.hidden = true;
  page.events.dispatchEvent(new Event('visibilitychange'));
  await world.pass(6000);
  page.hidden = false;
  page.events.dispatchEvent(new Event('visibilitychange'));
  await world.pass(0);
  console.log('held', w.held, 'bal', kit.core.account.get('eip155').balance);
  w.moveTo('eip155:8453');
  await world.pass(0);
  console.log(kit.getCaipNetwork('eip155')?.caipNetworkId, world.lies());
  w.deliver(0);
  w.deliver(0);
  await world.pass(0);
  console.log(kit.getCaipNetwork('eip155')?.caipNetworkId, world.lies());
});
import { anyCast, anySteps, begin, take } from './test/model/steps.js';
import fc from 'fast-check';
import { warmUp } from './test/model/warm-up.js';
test('stats', async () => {
  await warmUp();
  const stat: Record<string, number> = {};
  const bump = (k: string) => {
    stat[k] = (stat[k] ?? 0) + 1;
  };
  await fc.assert(
    fc.asyncProperty(anyCast, anySteps, async (cast, steps) => {
      const world = await begin(cast);
      bump('runs');
      for (const s of steps) {
        bump('steps');
        await take(world, s);
        if (world.wallets.some((w) => w.held > 0)) bump('held');
        if (world.wallets.some((w) => w.prompts > 0)) bump('prompts');
        if (world.nodes.held.length) bump('node held');
        for (const t of world.tabs)
          for (const k of t.kits) {
            if (k.getAccount('eip155').isConnected) bump('connected evm');
            if (k.core.account.get('eip155').balance)
              bump('bal ' + k.core.account.get('eip155').balance);
          }
      }
      world.end();
    }),
    { numRuns: 100, seed: 3 },
  );
  console.log(stat);
});
