// The origin of the page around the frame, before it has said anything.

/** @returns undefined where neither the browser's list nor the referrer tells */
export function readHostOrigin(
  location: { readonly ancestorOrigins?: ArrayLike<string> },
  referrer: string,
): string | undefined {
  const [nearest] = Array.from(location.ancestorOrigins ?? []);
  if (nearest !== undefined) return nearest;
  return URL.canParse(referrer) ? new URL(referrer).origin : undefined;
}
