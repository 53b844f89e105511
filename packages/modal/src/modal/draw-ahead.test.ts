// What is drawn before anyone opens the dialog. A file of its own: a page draws it once.
import { expect, it } from 'vitest';
import { mountKit, until } from '../test/mount-kit.js';

it('what an opening is made of is drawn once, unseen and out of reach, and leaves nothing behind', async () => {
  const { kit } = await mountKit();
  const root = document.querySelector('appkit-modal')?.shadowRoot;
  if (!root) throw new Error('no modal');
  const stages: Node[] = [];
  const seen = new MutationObserver((records) => {
    for (const { addedNodes } of records) stages.push(...addedNodes);
  });
  seen.observe(root, { childList: true });
  await kit.surface.fetchAhead(kit);
  await until(() => stages[0] && !stages[0].isConnected, 'the end of it');
  const [stage] = stages;
  if (!(stage instanceof HTMLElement)) throw new Error('no stage');
  expect(stage.querySelector('ak-card')?.shadowRoot?.children.length).toBeGreaterThan(0);
  expect([stage.inert, stage.style.visibility]).toEqual([true, 'hidden']);
  await kit.surface.fetchAhead(kit);
  await new Promise(requestAnimationFrame);
  expect(stages).toHaveLength(1);
  seen.disconnect();
  kit.destroy();
});
