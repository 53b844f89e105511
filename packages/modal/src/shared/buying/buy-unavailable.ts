import type { AppKit, OnRampUnavailable } from '@openappkit/kit';
import { onRampFlowMessages } from './messages.js';

export function buyUnavailable({ messages }: AppKit, why: OnRampUnavailable): string {
  const t = messages.of(onRampFlowMessages);
  switch (why.code) {
    case 'region':
      return t.region;
    case 'network':
      return t.notHere({ network: why.network });
    case 'no-provider':
      return t.nobody;
    case 'not-connected':
      return t.connectFirst;
  }
}
