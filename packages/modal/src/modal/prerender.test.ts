// What is drawn before anyone opens the dialog. A file of its own: a page draws it once.
import { expect, it, vi } from 'vitest';
import { mountKit, shellOf, until, viewOf } from '../test/mount-kit.js';

it('what an opening is made of is drawn once, unseen and out of reach, and leaves nothing behind; its views are ready', async () => {
  const { kit } = await mountKit();
  const root = document.querySelector('appkit-modal')?.shadowRoot;
  if (!root) throw new Error('no modal');
  const create = vi.spyOn(document, 'createElement');
  /** How often the browser has parsed the template of the list, and of the wait. */
  const parsed = (): readonly number[] =>
    ['class="panes"', '<ak-image slot="app"'].map(
      (text) =>
        create.mock.results.filter(
          ({ value }) => value instanceof HTMLTemplateElement && value.innerHTML.includes(text),
        ).length,
    );
  const stages: Node[] = [];
  const typefaceOf = (root: ParentNode | null | undefined): string => {
    const card = root?.querySelector('ak-card');
    return card ? getComputedStyle(card).fontFamily : '';
  };
  let typeface = '';
  const seen = new MutationObserver((records) => {
    for (const { addedNodes } of records) stages.push(...addedNodes);
    const [stage] = stages;
    if (stage instanceof HTMLElement && stage.isConnected) typeface = typefaceOf(stage.shadowRoot);
  });
  seen.observe(root, { childList: true });
  await kit.surface.fetchAhead(kit);
  await until(() => stages[0] && !stages[0].isConnected, 'the end of it');
  const [stage] = stages;
  if (!(stage instanceof HTMLElement)) throw new Error('no stage');
  const card = stage.shadowRoot?.querySelector('ak-card');
  expect(card?.shadowRoot?.children.length).toBeGreaterThan(0);
  expect([stage.inert, stage.style.visibility]).toEqual([true, 'hidden']);
  await kit.surface.fetchAhead(kit);
  await new Promise(requestAnimationFrame);
  expect(stages).toHaveLength(1);
  seen.disconnect();
  expect(parsed()).toEqual([1, 1]);
  await kit.open();
  const list = await until(() => viewOf('ak-connect-view'), 'the list');
  await until(() => list.shadowRoot?.querySelector('.panes'), 'what is in it');
  expect(parsed()).toEqual([1, 1]);
  // Each typeface is looked up when it is first drawn with: the dialog's has been.
  expect(typeface).toBe(typefaceOf(shellOf()?.shadowRoot));
  expect(typeface).not.toBe(getComputedStyle(document.body).fontFamily);
  kit.destroy();
});
