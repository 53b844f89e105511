// Labels by which users recognize their passkeys and devices. They are sealed, because they are personal data.
import * as z from 'zod/mini';
import type { SealedText } from '../secrets/seal.js';
import type { Secrets } from '../secrets/secrets.js';

const wrappingLabelSchema = z.object({
  name: z.optional(z.string()),
  userAgent: z.optional(z.string()),
  appOrigin: z.optional(z.string()),
});
export type WrappingLabel = z.infer<typeof wrappingLabelSchema>;

export const wrappingLabelContext = (wrappingId: string) => `way ${wrappingId}`;

export const sealWrappingLabel = (
  secrets: Secrets,
  wrappingId: string,
  label: WrappingLabel,
): SealedText => secrets.seal(wrappingLabelContext(wrappingId), JSON.stringify(label));

/** @param sealed - null for wrappings that predate labels */
export const openWrappingLabel = (
  secrets: Secrets,
  wrappingId: string,
  sealed: SealedText | null,
): WrappingLabel =>
  sealed === null
    ? {}
    : wrappingLabelSchema.parse(JSON.parse(secrets.open(wrappingLabelContext(wrappingId), sealed)));
