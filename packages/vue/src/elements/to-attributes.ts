// Vue props and attributes of our wrappers as attributes of the custom elements. A tag that is not alive yet takes attributes
// only, where `false` would become the text "false": so false is left out, and true is the empty text. Pure.

/** `loadingLabel` and `loading-label` become `loadinglabel`; `aria-*`, `data-*` and listeners pass as they are. */
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
