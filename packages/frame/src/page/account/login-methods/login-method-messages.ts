// What is said of a way into the wallet.
import { html, type TemplateResult } from 'lit/html.js';
import { plural } from '../../../api/plural.js';
import type { Passkey, LoginDevice, LoginMethods } from '../account.types.js';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

const dateElement = (at: number): TemplateResult => {
  const text = day.format(at);
  const shown = text === day.format(Date.now()) ? 'today' : text;
  return html`<time datetime=${new Date(at).toISOString()}>${shown}</time>`;
};

/** Since when it is there, and when it was used last. */
export const addedText = ({
  createdAt,
  usedAt,
}: Pick<Passkey | LoginDevice, 'createdAt' | 'usedAt'>): TemplateResult =>
  html`added ${dateElement(createdAt)}${
    usedAt === null ? html`, not used since` : html`, last used ${dateElement(usedAt)}`
  }`;

/** Such as `1 device and 2 passkeys`. */
export function countText({ devices, passkeys }: LoginMethods): string {
  const [device] = devices;
  const parts = [];
  if (devices.length === 1 && device?.isThis) parts.push('this device');
  else if (devices.length > 0)
    parts.push(plural(devices.length, { one: '# device', other: '# devices' }));
  if (passkeys.length > 0)
    parts.push(plural(passkeys.length, { one: '# passkey', other: '# passkeys' }));
  return parts.join(' and ');
}

/** While it is not known what opens the wallet. */
export const loginMethodsPending = (
  loginMethods: 'loading' | 'failed',
  retry: () => void,
): TemplateResult =>
  loginMethods === 'loading'
    ? html`<p class="quiet" role="status">One moment…</p>`
    : html`<p class="notice bad" role="alert">Your passkeys and devices didn’t load.</p>
        <p><button type="button" @click=${retry}>Try again</button></p>`;
