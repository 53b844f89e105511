// This device: one storage partition of the frame's origin. Made at its first login and kept when the person signs out, so
// that the way back is short. Its key never leaves the browser, not even to this page.
import * as z from 'zod/mini';
import { deviceSchema, type Device } from '../../api/values.js';
import { createDeviceKey } from '../../vault/device-key.js';
import { randomText } from './random-text.js';
import type { PageStore } from './page-store.js';

export interface StoredDevice extends Device {
  /** HMAC-SHA-256, not extractable. */
  readonly key: CryptoKey;
}

const storedDeviceSchema = z.extend(deviceSchema, { key: z.instanceof(CryptoKey) });

/** Two pages that start at once agree on one device. */
export async function loadDevice(store: PageStore): Promise<StoredDevice> {
  const stored = storedDeviceSchema.safeParse(await store.get('device'));
  if (stored.success) return stored.data;
  const created: StoredDevice = {
    id: randomText(16),
    secret: randomText(32),
    key: await createDeviceKey(),
  };
  return storedDeviceSchema.parse(await store.update('device', (first) => first ?? created));
}

/** What the server is shown of it. */
export const deviceCredentials = ({ id, secret }: StoredDevice): Device => ({ id, secret });
