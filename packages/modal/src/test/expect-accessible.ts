// expectAccessible(): axe over the open dialog in both themes, at rest. For tests of this package only.
import { expect } from '@open-wc/testing';
import { atRest, type MountedKit, until } from './mount-kit.js';

export async function expectAccessible({ kit }: Pick<MountedKit, 'kit'>): Promise<void> {
  const modal = document.querySelector('appkit-modal');
  for (const mode of ['light', 'dark'] as const) {
    kit.setThemeMode(mode);
    await until(() => modal?.shadowRoot?.querySelector(`[data-ak-theme=${mode}]`), mode);
    await atRest();
    await expect(modal).to.be.accessible();
  }
}
