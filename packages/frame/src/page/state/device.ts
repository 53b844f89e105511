// This device: one storage partition of the frame's origin. Made at its first login and kept when the person signs out, so
// that the way back is short. Its key never leaves the browser, not even to this page.
import * as z from 'zod/mini';
import { deviceSchema, type Device } from '../../api/values.js';
import { createDeviceKey } from '../../vault/device-key.js';
import { randomText } from './random-text.js';
import type { PageStore } from './page-store.js';

export interface KeptDevice extends Device {
  /** HMAC-SHA-256, not extractable. */
  readonly key: CryptoKey;
}

const kept = z.extend(deviceSchema, { key: z.instanceof(CryptoKey) });

/** Two pages that start at once agree on one device. */
export async function loadDevice(store: PageStore): Promise<KeptDevice> {
  const known = kept.safeParse(await store.get('device'));
  if (known.success) return known.data;
  const made: KeptDevice = {
    id: randomText(16),
    secret: randomText(32),
    key: await createDeviceKey(),
  };
  return kept.parse(await store.change('device', (first) => first ?? made));
}

/** What the server is shown of it. */
export const shownDevice = ({ id, secret }: KeptDevice): Device => ({ id, secret });
