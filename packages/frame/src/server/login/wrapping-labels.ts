// What a person knows their ways in by: the name of a passkey, the browser and the site of a device. Sealed, as all that tells
// of people.
import * as z from 'zod/mini';
import type { SealedText } from '../secrets/seal.js';
import type { Secrets } from '../secrets/secrets.js';

const wrappingLabelSchema = z.object({
  /** A passkey's, as its person calls it. */
  name: z.optional(z.string()),
  /** A device's browser, in its own words. */
  userAgent: z.optional(z.string()),
  /** The site that a device was first used on. */
  appOrigin: z.optional(z.string()),
});
export type WrappingLabel = z.infer<typeof wrappingLabelSchema>;

export const wrappingLabelContext = (wrappingId: string) => `way ${wrappingId}`;

export const sealWrappingLabel = (
  secrets: Secrets,
  wrappingId: string,
  label: WrappingLabel,
): SealedText => secrets.seal(wrappingLabelContext(wrappingId), JSON.stringify(label));

/** @param sealed - null for one of before there were labels */
export const openWrappingLabel = (
  secrets: Secrets,
  wrappingId: string,
  sealed: SealedText | null,
): WrappingLabel =>
  sealed === null
    ? {}
    : wrappingLabelSchema.parse(JSON.parse(secrets.open(wrappingLabelContext(wrappingId), sealed)));
