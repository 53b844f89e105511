// The device is a storage partition of the frame's origin. It is created at the first login and survives sign-out, so that the next
// login is short. No script can read its key.
import * as z from 'zod/mini';
import { deviceSchema, type Device } from '../../api/values.js';
import { createDeviceKey } from '../../vault/sealed.js';
import { randomText } from '../../vault/bytes.js';
import type { PageStore } from './page-store.js';

interface StoredDevice extends Device {
  /** HMAC-SHA-256, not extractable. */
  readonly key: CryptoKey;
}

const storedDeviceSchema = z.extend(deviceSchema, { key: z.instanceof(CryptoKey) });

/** Creates the device at the first call. Pages that start at the same time get the same device. */
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

export const deviceCredentials = ({ id, secret }: StoredDevice): Device => ({ id, secret });
