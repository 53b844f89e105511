// buyUnavailable(): why nothing can be bought here, for a person. Pure; used by the views of buying.
import type { AppKit, OnRampUnavailable } from '@openappkit/kit';
import { buyWords } from './strings.js';

export function buyUnavailable({ words }: AppKit, why: OnRampUnavailable): string {
  const say = words.of(buyWords);
  switch (why.code) {
    case 'region':
      return say.region;
    case 'network':
      return say.notHere({ network: why.network });
    case 'no-provider':
      return say.nobody;
    case 'not-connected':
      return say.connectFirst;
  }
}
