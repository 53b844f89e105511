import type { EmbeddedSocial } from '@openappkit/core/feature';
import type { AppKit, EmbeddedLogin, LoginProvider } from '@openappkit/kit';
import { closeWindow, openEmptyWindow, walletName } from '@openappkit/kit/internal';
import { navigate } from '../navigation/navigate.js';
import type { View } from '../navigation/route.types.js';
import { returnForTermsConsent } from './choose-wallet.js';

/**
 * Starts a login with a provider and shows its view.
 *
 * @returns false if the user must accept the terms first
 */
export function chooseProvider(kit: AppKit, provider: LoginProvider): boolean {
  if (returnForTermsConsent(kit)) return false;
  if (provider === 'farcaster') {
    begin(kit, (login) => login.beginFarcaster());
    navigate(kit).push('ConnectingFarcaster');
    return true;
  }
  if (leavesPage(kit)) {
    continueInPage(kit, provider);
    return true;
  }
  // Open the window within the click, otherwise the browser blocks it.
  const opened = openEmptyWindow(kit.core.env);
  begin(
    kit,
    (login) => login.beginSocial(provider, opened),
    () => closeWindow(opened),
  );
  navigate(kit).push('ConnectingSocial', { provider, name: walletName(provider) });
  return true;
}

/** Telegram's browser cannot open windows. In a frame of Telegram Desktop, the surrounding browser can. */
function leavesPage({ environment: { isFramed, kind } }: AppKit): boolean {
  return kind === 'telegram' && !isFramed;
}

/** Continues the login in this page if the provider's window is blocked or unavailable. */
export function continueInPage(kit: AppKit, provider: EmbeddedSocial): void {
  begin(kit, (login) => login.beginSocialInPage(provider));
  const { view } = kit.core.router.state;
  if (view !== ('ConnectingSocial' satisfies View))
    navigate(kit).push('ConnectingSocial', { provider, name: walletName(provider) });
}

/** Starts the login. The view shows a failed load of the chunk. */
function begin(
  kit: AppKit,
  act: (login: EmbeddedLogin) => Promise<void>,
  onMissing: () => void = () => undefined,
): void {
  kit.feature('embeddedLogin').then(act, onMissing);
}

export function showProviders(kit: AppKit): void {
  navigate(kit).push('ConnectSocials');
}
