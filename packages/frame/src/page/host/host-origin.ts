// Reads the origin of the embedding page before its first message.

/** @returns undefined if neither `ancestorOrigins` nor the referrer reveals it */
export function readHostOrigin(
  location: { readonly ancestorOrigins?: ArrayLike<string> },
  referrer: string,
): string | undefined {
  const [nearest] = Array.from(location.ancestorOrigins ?? []);
  if (nearest !== undefined) return nearest;
  return URL.canParse(referrer) ? new URL(referrer).origin : undefined;
}
