// What a person knows their ways in by: the name of a passkey, the browser and the site of a device. Sealed, as all that tells
// of people.
import * as z from 'zod/mini';
import type { SealedText } from '../secrets/seal.js';
import type { Secrets } from '../secrets/secrets.js';

const wayLabelSchema = z.object({
  /** A passkey's, as its person calls it. */
  name: z.optional(z.string()),
  /** A device's browser, in its own words. */
  userAgent: z.optional(z.string()),
  /** The site that a device was first used on. */
  appOrigin: z.optional(z.string()),
});
export type WayLabel = z.infer<typeof wayLabelSchema>;

export const wayPlace = (wrappingId: string) => `way ${wrappingId}`;

export const sealWay = (secrets: Secrets, wrappingId: string, label: WayLabel): SealedText =>
  secrets.seal(wayPlace(wrappingId), JSON.stringify(label));

/** @param sealed - null for one of before there were labels */
export const openWay = (
  secrets: Secrets,
  wrappingId: string,
  sealed: SealedText | null,
): WayLabel =>
  sealed === null
    ? {}
    : wayLabelSchema.parse(JSON.parse(secrets.open(wayPlace(wrappingId), sealed)));
