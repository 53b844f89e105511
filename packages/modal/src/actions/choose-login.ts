// A person logs in without a wallet: by mail, or with a provider's account. Called by views and parts that come after the
// dialog.
import type { EmbeddedSocial } from '@openappkit/core/feature';
import type { AppKit, EmbeddedLogin, LoginProvider } from '@openappkit/kit';
import { closeWindow, openEmptyWindow, walletName } from '@openappkit/kit/internal';
import { navigate } from '../navigation/navigate.js';
import type { View } from '../navigation/route.types.js';
import { returnForTermsConsent } from './choose-wallet.js';

/** A person wants in with a provider's account: which view follows. The outcome is read from the feature's state. */
export function chooseProvider(kit: AppKit, provider: LoginProvider): void {
  if (returnForTermsConsent(kit)) return;
  if (provider === 'farcaster') {
    begin(kit, (login) => login.beginFarcaster());
    navigate(kit).push('ConnectingFarcaster');
    return;
  }
  if (leavesPage(kit)) {
    continueInPage(kit, provider);
    return;
  }
  // In the turn of the click, or the browser blocks it.
  const opened = openEmptyWindow(kit.core.env);
  begin(
    kit,
    (login) => login.beginSocial(provider, opened),
    () => closeWindow(opened),
  );
  navigate(kit).push('ConnectingSocial', { provider, name: walletName(provider) });
}

/** Telegram's browser opens no window; in a frame of its desktop one, the browser around it does. */
function leavesPage({ environment: { isFramed, kind } }: AppKit): boolean {
  return kind === 'telegram' && !isFramed;
}

/** A person goes to the provider in this page, where its window is blocked or there is none, and comes back to it. */
export function continueInPage(kit: AppKit, provider: EmbeddedSocial): void {
  begin(kit, (login) => login.beginSocialInPage(provider));
  const { view } = kit.core.router.state;
  if (view !== ('ConnectingSocial' satisfies View))
    navigate(kit).push('ConnectingSocial', { provider, name: walletName(provider) });
}

/** That its part did not load is said by the view. */
function begin(
  kit: AppKit,
  act: (login: EmbeddedLogin) => Promise<void>,
  onMissing: () => void = () => undefined,
): void {
  kit.feature('embeddedLogin').then(act, onMissing);
}

/** A person wants to see all providers. */
export function showProviders(kit: AppKit): void {
  navigate(kit).push('ConnectSocials');
}
