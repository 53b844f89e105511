// expectAccessible(): axe over the open dialog in both themes, at rest. For tests of this package only.
import { expect } from '@open-wc/testing';
import { atRest, type MountedKit, mountKit, until } from './mount-kit.js';
import type { StateMaker } from './view-states.types.js';

export async function expectAccessible({ kit }: Pick<MountedKit, 'kit'>): Promise<void> {
  const modal = document.querySelector('appkit-modal');
  for (const mode of ['light', 'dark'] as const) {
    kit.setThemeMode(mode);
    await until(() => modal?.shadowRoot?.querySelector(`[data-ak-theme=${mode}]`), mode);
    await atRest();
    await expect(modal).to.be.accessible();
  }
}

/** The same in each state of a view. */
export async function expectStatesAccessible(
  states: Readonly<Record<string, StateMaker>> | undefined,
): Promise<void> {
  const makers = Object.values(states ?? {});
  expect(makers).not.to.have.length(0);
  for (const make of makers) {
    const mounted = await make(mountKit);
    await expectAccessible(mounted).finally(() => mounted.kit.destroy());
  }
}
