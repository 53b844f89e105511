import { drawn } from '../../../test/drawn.js';
import { heldLogin } from '../../../test/held-login.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

const all: StateMaker = async (mount) => {
  const { mounted } = await heldLogin(mount);
  await mounted.kit.open({ view: 'ConnectSocials' });
  await drawn('ak-connect-socials-view', 'ak-list-row');
  return mounted;
};

export const states: ViewStates = { ConnectSocials: { all } };
