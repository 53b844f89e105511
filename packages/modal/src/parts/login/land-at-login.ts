// Where the views of a login land that an app opens by their names alone: where the login begins, if there is such a way in.
import type { AppKit } from '@openappkit/kit';
import type { Place } from '../../navigation/route.types.js';

export function landAtEmail({ features, hasFeature }: AppKit): Place | undefined {
  return hasFeature('embeddedLogin') && features.email
    ? { view: 'EmailLogin', params: undefined }
    : undefined;
}

/** A browser opens the window of a provider at a click only. */
export function landAtProviders({ features: { socials }, hasFeature }: AppKit): Place | undefined {
  const hasAny = socials === true || (socials !== false && socials.length > 0);
  return hasFeature('embeddedLogin') && hasAny
    ? { view: 'ConnectSocials', params: undefined }
    : undefined;
}

export function landAtFarcaster({ features: { socials }, hasFeature }: AppKit): Place | undefined {
  const isOn = socials === true || (socials !== false && socials.includes('farcaster'));
  return hasFeature('embeddedLogin') && isOn
    ? { view: 'ConnectingFarcaster', params: undefined }
    : undefined;
}
