// Resolves login views that an app opens by name. If the login method is off, `open` goes home.
import type { AppKit } from '@openappkit/kit';
import type { ViewLocation } from '../../navigation/route.types.js';

type Entry = 'EmailLogin' | 'ConnectSocials' | 'ConnectingFarcaster';

/** Excludes `ConnectingSocial`, because browsers open a provider's window only on a click. */
export const resolveLoginLocation =
  (view: Entry) =>
  ({ features: { email, socials }, hasFeature }: AppKit): ViewLocation | undefined => {
    const providers: readonly string[] = socials === true ? ['farcaster'] : socials || [];
    const isOn = {
      EmailLogin: email,
      ConnectSocials: providers[0],
      ConnectingFarcaster: providers.includes('farcaster'),
    };
    return hasFeature('embeddedLogin') && isOn[view] ? { view, params: undefined } : undefined;
  };
