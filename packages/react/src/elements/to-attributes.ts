// React 18 writes `false` as the text "false", so omit false. The result is the same in React 19.

/** Maps `className` to `class` and lower-cases camelCase names; `aria-*`, `data-*`, `on*` and `style` stay unchanged. */
export function toAttributes(props: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const attributes: Record<string, unknown> = { suppressHydrationWarning: true };
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === false || value === null) continue;
    attributes[attributeName(name)] = value;
  }
  return attributes;
}

function attributeName(name: string): string {
  if (name === 'className') return 'class';
  if (name === 'key' || name === 'ref' || /^on[A-Z]/.test(name)) return name;
  return name.toLowerCase();
}
