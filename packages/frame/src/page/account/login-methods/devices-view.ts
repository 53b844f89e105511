// The devices of a person: whoever has lost one ends it here.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { describeBrowser } from '../../device-approval/describe-browser.js';
import type { HomeActions, HomeState, LoginDevice, LoginMethods } from '../account.types.js';
import { confirmationKey, confirmationGroup } from '../account-sections.js';
import { removalConfirmation } from './removal-confirmation.js';
import { addedText } from './login-method-messages.js';

export function devicesSection(state: HomeState, actions: HomeActions): TemplateResult {
  const { loginMethods } = state;
  return html`<p>
      Browsers that can open your wallet, listed once per site. If a device is lost or stolen, remove all its entries. It’s signed out at once, and a code can’t let it back in.
    </p>
    ${
      loginMethods === 'loading' || loginMethods === 'failed'
        ? nothing
        : html`<ul class="ways">
              ${loginMethods.devices.map((each) => html`<li>${deviceRow(each, loginMethods, state, actions)}</li>`)}
            </ul>
            ${loginMethods.devices.length > 2 ? removeOthersButton(state, actions) : nothing}`
    }`;
}

function deviceRow(
  device: LoginDevice,
  ways: LoginMethods,
  { confirmation }: HomeState,
  actions: HomeActions,
): TemplateResult {
  const { id, isThis, userAgent, appOrigin } = device;
  const name = describeBrowser(userAgent);
  const text = html`<p class="way">
      <bdi>${name}</bdi>${isThis ? html` <span class="tag">This device</span>` : nothing}
    </p>
    <p class="quiet">
      ${appOrigin === null ? nothing : html`<bdi>${siteName(appOrigin)}</bdi> · `}${addedText(device)}
    </p>`;
  const remove = { kind: 'device', id } as const;
  if (confirmation?.kind === 'device' && confirmation.id === id)
    return html`${text}${removalConfirmation(
      {
        name,
        text: isThis
          ? 'You’ll be signed out, and this browser will no longer open your wallet.'
          : 'It will be signed out at once and no longer open your wallet.',
        remaining: { ...ways, devices: ways.devices.filter((each) => each !== device) },
      },
      {
        close: () => actions.requestConfirmation(undefined),
        remove: (isLast) => actions.removeDevice(device, isLast),
      },
    )}`;
  return html`${text}
    <div class="acts">
      <button
        type="button"
        aria-label="Remove ${name}, ${isThis ? 'this device' : siteName(appOrigin)}"
        data-asks=${confirmationKey(remove)}
        @click=${() => actions.requestConfirmation(remove)}
      >
        Remove
      </button>
    </div>`;
}

/** Where the frame was shown: by an app, or its own pages. */
function siteName(appOrigin: string | null): string {
  if (appOrigin === null) return 'unknown site';
  return appOrigin === location.origin ? 'Your wallet’s own pages' : appOrigin;
}

function removeOthersButton({ confirmation }: HomeState, actions: HomeActions): TemplateResult {
  if (confirmation?.kind !== 'others')
    return html`<button type="button" data-asks="others" @click=${() => actions.requestConfirmation({ kind: 'others' })}>
      Remove all others
    </button>`;
  return confirmationGroup(
    'Remove all other devices',
    html`<p class="notice caution">
        Every other browser is signed out, including apps you use in this one. After that, only this page and your passkeys open your wallet.
      </p>
      <div class="buttons">
        <button type="button" @click=${() => actions.requestConfirmation(undefined)}>Keep them</button>
        <button type="button" class="danger" @click=${actions.removeOthers}>Remove all others</button>
      </div>`,
  );
}
