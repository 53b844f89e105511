// Where the views of a login land that an app opens by their names alone: where the login begins, if there is such a way in.
import type { AppKit } from '@openappkit/kit';
import type { ViewLocation } from '../../navigation/route.types.js';

type Entry = 'EmailLogin' | 'ConnectSocials' | 'ConnectingFarcaster';

/** A browser opens the window of a provider at a click only: with these, the list of them comes first. */
export const resolveLoginLocation =
  (view: Entry) =>
  ({ features: { email, socials }, hasFeature }: AppKit): ViewLocation | undefined => {
    const providers: readonly string[] = socials === true ? ['farcaster'] : socials || [];
    const isOn =
      view === 'EmailLogin'
        ? email
        : view === 'ConnectSocials'
          ? providers[0]
          : providers.includes('farcaster');
    return hasFeature('embeddedLogin') && isOn ? { view, params: undefined } : undefined;
  };
