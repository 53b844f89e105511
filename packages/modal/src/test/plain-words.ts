// Finds text that did not come from a message catalog: plain letters while the kit uses the pseudo-language. Ignores names,
// which are in the kit's state or marked translate="no".
import type { AppKit } from '@openappkit/kit';

const spokenAttributes: readonly string[] = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
  'title',
  'alt',
  'placeholder',
];

const nameKeys: ReadonlySet<string> = new Set([
  'name',
  'profileName',
  'symbol',
  'label',
  'balanceSymbol',
  'address',
  'currency',
  'to',
  'recipient',
  'of',
  'accounts',
  'url',
  'http',
  'homepage',
  'email',
  'recentEmails',
  'functions',
  'contract',
  'token',
]);

function collect(
  value: unknown,
  into: Set<string>,
  isName = false,
  visited = new Set<object>(),
): void {
  if (typeof value === 'string') {
    if (isName) into.add(value);
    return;
  }
  if (typeof value !== 'object' || value === null || visited.has(value)) return;
  visited.add(value);
  const entries = Object.entries(value);
  for (const [key, each] of entries)
    collect(each, into, Array.isArray(value) ? isName : nameKeys.has(key), visited);
}

async function featuresOf(
  kit: AppKit,
): Promise<readonly ({ readonly state: object } | undefined)[]> {
  const nextFrame = new Promise<undefined>((resolve) =>
    requestAnimationFrame(() => resolve(undefined)),
  );
  const controllers = (
    [
      'names',
      'deposit',
      'onramp',
      'pay',
      'send',
      'swap',
      'portfolio',
      'embeddedLogin',
      'embeddedAccount',
    ] as const
  ).map((name) =>
    kit.hasFeature(name)
      ? Promise.race([kit.feature(name), nextFrame]).catch(() => undefined)
      : undefined,
  );
  return Promise.all(controllers);
}

/** Returns all names in the kit's state, longest first. Includes both ends of addresses and hosts of links. */
async function namesOf(kit: AppKit): Promise<readonly string[]> {
  const { core } = kit;
  const names = new Set<string>();
  const { account, chain, connection, options, router } = core;
  const { current } = options.state;
  const wallets = await core.wallets().catch(() => undefined);
  const known = [account, chain, connection, router, wallets, ...(await featuresOf(kit))];
  for (const each of known) collect(each?.state, names);
  collect(current.metadata, names);
  collect(current.customWallets, names);
  const page = core.env.page?.url() ?? '';
  if (URL.canParse(page)) names.add(new URL(page).origin);
  for (const name of [...names]) {
    if (URL.canParse(name)) names.add(new URL(name).host);
    if (!/\s/.test(name) && name.length > 12)
      for (const length of [4, 5, 6, 8]) names.add(name.slice(0, length)).add(name.slice(-length));
  }
  return [...names].filter((name) => name !== '').sort((a, b) => b.length - a.length);
}

/** Yields each text with its location, across shadow roots. */
function* textsOf(node: Node, where: string): Generator<readonly [string, string]> {
  if (node instanceof Text) yield [node.data, where];
  if (node instanceof HTMLStyleElement || node instanceof HTMLScriptElement) return;
  let place = where;
  if (node instanceof Element) {
    if (node.getAttribute('translate') === 'no') return;
    // Initials replace a missing image.
    const isLetters =
      node.getAttribute('aria-hidden') === 'true' && /^\S{1,3}$/.test(node.textContent.trim());
    if (isLetters) return;
    place = `${where} ${node.localName}`.split(' ').slice(-4).join(' ');
    for (const name of spokenAttributes) {
      const value = node.getAttribute(name);
      if (value) yield [value, `${place}[${name}]`];
    }
    if (node.shadowRoot) yield* textsOf(node.shadowRoot, place);
  }
  for (const child of node.childNodes) yield* textsOf(child, place);
}

export async function plainWords(
  kit: AppKit,
  root: Node,
  spoken: readonly string[],
): Promise<readonly string[]> {
  const names = await namesOf(kit);
  const texts = [...textsOf(root, ''), ...spoken.map((text) => [text, 'announced'] as const)];
  return texts.flatMap(([text, where]) => {
    // Ignore times, dates and currencies, because Intl formats them.
    let rest = text
      .replaceAll(/\d\s?[AP]M\b/g, '')
      .replaceAll(/\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/g, '')
      .replaceAll(/US\$|\b(?:USD|EUR)\b/g, '');
    for (const name of names) rest = rest.replaceAll(name, ' ');
    return /[A-Za-z]{2,}/.test(rest) ? [`"${text.trim()}" at${where}`] : [];
  });
}
