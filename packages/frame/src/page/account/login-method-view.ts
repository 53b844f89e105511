import { html, type TemplateResult, nothing } from 'lit/html.js';
import { commonMessages } from '../messages.js';
import type { HomeActions, LoginDevice, LoginMethods, Passkey } from './account.types.js';
import { loginMethodMessages } from './messages.js';
import { confirmationGroup, typedConfirmation } from './account-sections.js';
import { onTrustedEvent } from '../templates.js';

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
function countText({ devices, passkeys }: LoginMethods): string {
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

const dateElement = (at: number): TemplateResult => {
  const text = day.format(at);
  const label = text === day.format(Date.now()) ? loginMethodMessages.today : text;
  return html`<time datetime=${new Date(at).toISOString()}>${label}</time>`;
};

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

export const loginMethodsPending = (
  loginMethods: 'loading' | 'failed',
  retry: () => void,
): TemplateResult =>
  loginMethods === 'loading'
    ? html`<p class="quiet" role="status">${commonMessages.oneMoment}</p>`
    : html`<p class="notice bad" role="alert">${loginMethodMessages.notLoaded}</p>
        <p><button type="button" @click=${retry}>${commonMessages.tryAgainButton}</button></p>`;

interface Removal {
  readonly name: string;
  readonly text: string;
  readonly remaining: LoginMethods;
  readonly remove: (isLast: boolean) => void;
}

/** Asks before removing a login method. To remove the last one, the user types a word. */
export function removalConfirmation(
  { name, text, remaining, remove }: Removal,
  actions: HomeActions,
): TemplateResult {
  const count = remaining.devices.length + remaining.passkeys.length;
  // Other browsers may have lost their part of the keys, which this page cannot check.
  const isUnsure =
    remaining.passkeys.length === 0 && !remaining.devices.some(({ isThis }) => isThis);
  return confirmationGroup(
    loginMethodMessages.removalTitle({ name }),
    count === 0
      ? typedConfirmation(
          {
            word: loginMethodMessages.removeWord,
            warning: loginMethodMessages.lastWarning,
            confirmLabel: loginMethodMessages.removeLastButton,
            confirm: () => remove(true),
          },
          actions,
        )
      : html`<p class="notice caution">
            ${text}
            ${
              count === 1
                ? loginMethodMessages.oneRemains({ remaining: countText(remaining) })
                : loginMethodMessages.severalRemain({ remaining: countText(remaining) })
            }
            ${isUnsure ? loginMethodMessages.checkBrowsers : nothing}
          </p>
          <div class="buttons">
            <button type="button" @click=${() => actions.requestConfirmation(undefined)}>${commonMessages.keepItButton}</button>
            <button type="button" class="danger" @click=${onTrustedEvent(() => remove(false))}>
              ${loginMethodMessages.removeButton}
            </button>
          </div>`,
  );
}
