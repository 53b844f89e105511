// What is said of a way into the wallet.
import { html, type TemplateResult } from 'lit/html.js';
import { plural } from '../../../api/plural.js';
import type { Passkey, WayDevice, Ways } from '../account.types.js';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

const time = (at: number): TemplateResult => {
  const text = day.format(at);
  const shown = text === day.format(Date.now()) ? 'today' : text;
  return html`<time datetime=${new Date(at).toISOString()}>${shown}</time>`;
};

/** Since when it is there, and when it was used last. */
export const addedWords = ({
  createdAt,
  usedAt,
}: Pick<Passkey | WayDevice, 'createdAt' | 'usedAt'>): TemplateResult =>
  html`added ${time(createdAt)}${
    usedAt === null ? html`, not used since` : html`, last used ${time(usedAt)}`
  }`;

/** Such as `1 device and 2 passkeys`. */
export function countWords({ devices, passkeys }: Ways): string {
  const [device] = devices;
  const words = [];
  if (devices.length === 1 && device?.isThis) words.push('this device');
  else if (devices.length > 0)
    words.push(plural(devices.length, { one: '# device', other: '# devices' }));
  if (passkeys.length > 0)
    words.push(plural(passkeys.length, { one: '# passkey', other: '# passkeys' }));
  return words.join(' and ');
}

/** While it is not known what opens the wallet. */
export const waysPending = (ways: 'loading' | 'failed', retry: () => void): TemplateResult =>
  ways === 'loading'
    ? html`<p class="quiet" role="status">One moment…</p>`
    : html`<p class="notice bad" role="alert">Your passkeys and devices didn’t load.</p>
        <p><button type="button" @click=${retry}>Try again</button></p>`;
