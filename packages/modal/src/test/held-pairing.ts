import type { ExplorerWallet, KitError } from '@openappkit/core';
import type { ConnectAttempt } from '@openappkit/core/internal';
import { type HeldEnv, heldEnv } from './held-env.js';
import type { MountedKit } from './mount-kit.js';

/** As long as a real pairing URI. */
export const uri = `wc:${'7f6e504bfad60b485450578e05678ed3'.repeat(2)}@2?expiryTimestamp=1700000300&relay-protocol=irn&symKey=${'587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'}`;
export const nextUri = uri.replace('wc:7f6e', 'wc:0a0a');

export const maple: ExplorerWallet = {
  id: 'maple',
  name: 'Maple',
  isConfusable: false,
  isVerified: true,
  description: undefined,
  homepage: 'https://maple.test',
  chains: ['eip155:1'],
  imageId: undefined,
  imageUrl: undefined,
  mobileLink: 'maple://',
  universalLink: 'https://maple.test/ul',
  desktopLink: undefined,
  webappLink: undefined,
  appStore: 'https://apps.test/maple',
  playStore: undefined,
  chromeStore: undefined,
  rdns: 'test.maple',
  order: 1,
  isCustom: false,
};

export function setPairing({ kit, env }: MountedKit, change: Partial<ConnectAttempt> = {}): void {
  const now = env.clock.now();
  kit.core.connection.setAttempt({
    id: 1,
    connectorId: 'walletConnect',
    needs: 'code',
    namespace: 'eip155',
    name: 'Maple',
    imageUrl: undefined,
    phase: 'waiting',
    error: undefined,
    startedAt: now,
    pairing: {
      status: 'ready',
      code: { uri, expiresAt: now + 300_000 },
      renewals: 0,
    },
    ...change,
  });
}

export function failPairing(mounted: MountedKit, error: KitError): void {
  setPairing(mounted, { phase: 'failed', error, pairing: undefined });
}

export interface HeldPage extends HeldEnv {
  /** Hides the page as switching to another app would, or shows it again. */
  hide(hidden: boolean): void;
  online: boolean;
}

export function heldPage(kind: 'desktop' | 'phone' = 'desktop'): HeldPage {
  const env = heldEnv();
  const { page } = env;
  const events = new EventTarget();
  const agent = kind === 'phone' ? 'Mozilla/5.0 (Linux; Android 14) Mobile' : 'Mozilla/5.0 (X11)';
  let isHidden = false;
  const fake: HeldPage = Object.assign(env, {
    online: true,
    hide(hidden: boolean) {
      isHidden = hidden;
      events.dispatchEvent(new Event('visibilitychange'));
    },
    page: {
      ...page,
      events,
      isFramed: () => false,
      parentOrigin: () => undefined,
      isHidden: () => isHidden,
      isOnline: () => fake.online,
      userAgent: () => agent,
      touchPoints: () => (kind === 'phone' ? 5 : 0),
    },
  });
  return fake;
}
