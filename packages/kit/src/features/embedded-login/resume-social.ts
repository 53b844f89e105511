// resumeSocial(): a login that left this page for its provider goes on where it comes back. One that this kit has not begun in
// this browser is nobody's: its answer stays where it is, for another kit of the page.
import type { AppKit } from '../../api/app-kit.types.js';
import { createSocialReturn } from './social-return.js';

/** Once what was stored is taken up; a login that cannot go on is said by its view. */
export async function resumeSocial(kit: AppKit): Promise<void> {
  await kit.ready();
  const { core } = kit;
  if (!createSocialReturn(core).pending()) return;
  const login = await kit.feature('embeddedLogin');
  await kit.open({ view: 'ConnectingSocial' });
  await login.resumeSocial();
}
