import { waitForElement } from '../../../test/wait-for-element.js';
import { mountLogin } from '../../../test/mount-login.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

const all: StateMaker = async (mount) => {
  const { mounted } = await mountLogin(mount);
  await mounted.kit.open({ view: 'ConnectSocials' });
  await waitForElement('ak-connect-socials-view', 'ak-list-row');
  return mounted;
};

export const states: ViewStates = { ConnectSocials: { all } };
