import { html, type TemplateResult } from 'lit/html.js';
import { commonMessages } from '../../common-messages.js';
import type { LoginDevice, LoginMethods, Passkey } from '../account.types.js';
import { loginMethodMessages } from './login-method-messages.js';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

const dateElement = (at: number): TemplateResult => {
  const text = day.format(at);
  const label = text === day.format(Date.now()) ? loginMethodMessages.today : text;
  return html`<time datetime=${new Date(at).toISOString()}>${label}</time>`;
};

export function addedText({
  createdAt,
  usedAt,
}: Pick<Passkey | LoginDevice, 'createdAt' | 'usedAt'>): TemplateResult {
  const added = dateElement(createdAt);
  return usedAt === null
    ? loginMethodMessages.addedUnused({ added })
    : loginMethodMessages.addedAndUsed({ added, used: dateElement(usedAt) });
}

/** @returns a text such as `1 device and 2 passkeys` */
export function countText({ devices, passkeys }: LoginMethods): string {
  const [device] = devices;
  const deviceText =
    devices.length === 1 && device?.isThis
      ? loginMethodMessages.thisDevice
      : loginMethodMessages.deviceCount({ devices: devices.length });
  if (passkeys.length === 0) return deviceText;
  const passkeyText = loginMethodMessages.passkeyCount({ passkeys: passkeys.length });
  return devices.length === 0
    ? passkeyText
    : loginMethodMessages.devicesAndPasskeys({ devices: deviceText, passkeys: passkeyText });
}

export const loginMethodsPending = (
  loginMethods: 'loading' | 'failed',
  retry: () => void,
): TemplateResult =>
  loginMethods === 'loading'
    ? html`<p class="quiet" role="status">${commonMessages.oneMoment}</p>`
    : html`<p class="notice bad" role="alert">${loginMethodMessages.notLoaded}</p>
        <p><button type="button" @click=${retry}>${commonMessages.tryAgainButton}</button></p>`;
