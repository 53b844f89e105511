import { KitError } from '@openappkit/core';
import type { NamesState } from '@openappkit/kit';
import { waitForElement } from '../../../test/wait-for-element.js';
import { heldNames, name, typed } from '../../../test/name-samples.js';
import type { MountedKit } from '../../../test/mount-kit.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

const state =
  (
    content: string,
    change: Partial<NamesState> = {},
    act: (mounted: MountedKit) => unknown = () => undefined,
  ): StateMaker =>
  async (mount) => {
    const { mounted } = await heldNames(mount, change);
    await mounted.kit.open({ view: 'RegisterAccountName' });
    await waitForElement('ak-register-account-name-view', '.footer, ak-empty');
    await act(mounted);
    await waitForElement('ak-register-account-name-view', content);
    return mounted;
  };

const press = async (): Promise<void> =>
  (await waitForElement('ak-register-account-name-view', '.footer ak-button')).click();
const wrong =
  (issue: NamesState['issue'], text: string): StateMaker =>
  async (mount) => {
    const { mounted } = await heldNames(
      mount,
      { issue, text },
      { register: () => Promise.reject(new KitError('names/invalid')) },
    );
    await mounted.kit.open({ view: 'RegisterAccountName' });
    await waitForElement('ak-register-account-name-view', '.footer');
    await press();
    await waitForElement('ak-register-account-name-view', 'ak-input:not([error-text=""])');
    return mounted;
  };
const others = ['1', '2', '3', '4'].map((each) => `willow-${each}.reown.id`);

export const states: ViewStates = {
  RegisterAccountName: {
    empty: state('.hint'),
    checking: state('ak-input', { ...typed, status: 'checking' }),
    free: state('ak-input', typed),
    taken: state('ak-chip', { ...typed, status: 'taken', suggestions: others }),
    'not checked': state('ak-input', { ...typed, status: 'failed' }),
    'left out': wrong('required', ''),
    'too short': wrong('too-short', '123'),
    'too long': wrong('too-long', '1'.repeat(70)),
    'other letters': wrong('letters', '1001_1'),
    'hyphens where none may be': wrong('hyphens', '10--01'),
    starting: state('ak-button[busy]', typed, press),
    'no names there': state('ak-empty', {
      name,
      problem: { code: 'network', error: new KitError('chain/not-supported') },
    }),
  },
};
