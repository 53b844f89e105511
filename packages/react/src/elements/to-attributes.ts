// React props of our wrappers as attributes of the custom elements, the same way under React 18 and 19.
// React 18 writes every prop as an attribute and `false` as the text "false"; so false is left out.

/** `className` becomes `class`, camelCase goes lower case; `aria-*`, `data-*`, `on*`, `style` pass as they are. */
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
