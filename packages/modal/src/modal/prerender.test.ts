// In its own file, because a page prerenders only once.
import { expect, it, vi } from 'vitest';
import { mountKit, shellOf, until, viewOf } from '../test/mount-kit.js';

it('prerenders the dialog once, hidden and inert, removes it, and prepares the templates of the first views', async () => {
  const { kit } = await mountKit();
  const root = document.querySelector('appkit-modal')?.shadowRoot;
  if (!root) throw new Error('no modal');
  const create = vi.spyOn(document, 'createElement');
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
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) stages.push(...addedNodes);
    const [stage] = stages;
    if (stage instanceof HTMLElement && stage.isConnected) typeface = typefaceOf(stage.shadowRoot);
  });
  observer.observe(root, { childList: true });
  await kit.renderer.preload(kit);
  await until(() => stages[0] && !stages[0].isConnected, 'removal of the stage');
  const [stage] = stages;
  if (!(stage instanceof HTMLElement)) throw new Error('no stage');
  const card = stage.shadowRoot?.querySelector('ak-card');
  expect(card?.shadowRoot?.children.length).toBeGreaterThan(0);
  expect([stage.inert, stage.style.visibility]).toEqual([true, 'hidden']);
  await kit.renderer.preload(kit);
  await new Promise(requestAnimationFrame);
  expect(stages).toHaveLength(1);
  observer.disconnect();
  expect(parsed()).toEqual([1, 1]);
  await kit.open();
  const list = await until(() => viewOf('ak-connect-view'), 'the list');
  await until(() => list.shadowRoot?.querySelector('.panes'), 'content');
  expect(parsed()).toEqual([1, 1]);
  // Browsers look up a typeface at its first use, so prerendering must use that of the dialog.
  expect(typeface).toBe(typefaceOf(shellOf()?.shadowRoot));
  expect(typeface).not.toBe(getComputedStyle(document.body).fontFamily);
  kit.destroy();
});
