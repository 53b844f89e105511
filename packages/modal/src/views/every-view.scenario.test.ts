/// <reference types="vite/client" />
// Renders every view in every state. Fails on text outside a catalog, on right-to-left layout faults, on axe violations in either
// theme, on controls too small for a finger, and on a view without states.
import { expect } from '@open-wc/testing';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { initialRoutes } from '../initial-routes.js';
import type { AnnounceDetail } from '../modal/announce.js';
import { routes as laterRoutes } from '../routes.js';
import { expectAccessible } from '../test/expect-accessible.js';
import { layoutFaults } from '../test/layout-faults.js';
import { atRest, type MountedKit, mountKit, dialogOf, shellOf, until } from '../test/mount-kit.js';
import { plainWords } from '../test/plain-words.js';
import { smallTargets } from '../test/small-targets.js';
import { speakPseudo } from '../test/pseudo-language.js';
import type { Mount, ViewStates } from '../test/view-states.types.js';

const routes = { ...initialRoutes, ...laterRoutes };
const files = import.meta.glob<{ readonly states: ViewStates }>('./*/test/states.ts', {
  eager: true,
});
const states = Object.values(files)
  .flatMap((file) => Object.entries(file.states))
  .filter(([view]) => Object.hasOwn(routes, view));

/** Color combinations that axe has already checked in another state. */
const colours = new Set<string>();
let mounted: MountedKit | undefined;
let stop = (): void => undefined;
// Stop animations, because axe must not measure during a transition.
beforeEach(() => document.documentElement.style.setProperty('--ak-motion', '0'));
afterEach(() => {
  mounted?.kit.destroy();
  mounted = undefined;
  document.documentElement.style.removeProperty('--ak-motion');
  stop();
});

const mount: Mount = async (...args) => {
  mounted = await mountKit(...args);
  speakPseudo(mounted.kit, 'rtl');
  return mounted;
};

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

function listen(): readonly string[] {
  const spoken: string[] = [];
  const listener = ({ detail }: CustomEvent<AnnounceDetail>): void => void spoken.push(detail.text);
  document.addEventListener('ak-announce', listener as EventListener);
  stop = () => document.removeEventListener('ak-announce', listener as EventListener);
  return spoken;
}

describe('every view', () => {
  it('declares states to draw', () => {
    expect(states.map(([view]) => view)).to.have.members(Object.keys(routes));
  });

  for (const [view, makers] of states)
    describe(view, () => {
      for (const [name, makeState] of Object.entries(makers))
        it(`shows only catalog text, lays out from right to left, and is accessible in light and dark: ${name}`, async () => {
          const spoken = listen();
          const { kit } = await makeState(mount);
          expect(kit.core.router.state.view).to.equal(view);
          await until(() => dialogOf(), 'the dialog');
          await nextFrame().then(nextFrame);
          await atRest();
          const modal = shellOf() ?? document.body;
          expect(await plainWords(kit, modal, spoken)).to.deep.equal([]);
          expect(layoutFaults(modal)).to.deep.equal([]);
          await expectAccessible({ kit }, colours);
          expect(smallTargets(modal)).to.deep.equal([]);
        });
    });
});
