// Ignores returns that this kit did not start, because they may belong to another kit on the page.
import type { AppKit } from '../../api/app-kit.types.js';
import { createSocialReturn } from './social-return.js';

/** Waits until stored sessions are restored. The login view shows failures. */
export async function resumeSocial(kit: AppKit): Promise<void> {
  await kit.ready();
  const { core } = kit;
  if (!createSocialReturn(core).pending()) return;
  const login = await kit.feature('embeddedLogin');
  await kit.open({ view: 'ConnectingSocial' });
  await login.resumeSocial();
}
