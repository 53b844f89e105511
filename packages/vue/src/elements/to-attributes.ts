// A tag that is not upgraded yet takes only attributes, where `false` would become the text "false". So omit false, and write true as an empty text.

/** Maps `loadingLabel` and `loading-label` to `loadinglabel`; `aria-*`, `data-*` and listeners stay unchanged. */
export function toAttributes(props: object): Record<string, unknown> {
  const attributes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    attributes[attributeName(name)] = value === true ? '' : value;
  }
  return attributes;
}

function attributeName(name: string): string {
  if (/^(aria-|data-|on[A-Z])/.test(name)) return name;
  return name.replaceAll('-', '').toLowerCase();
}
