import { html, nothing, type TemplateResult } from 'lit/html.js';
import { describeBrowser } from '../device-approval/describe-browser.js';
import type { HomeActions, HomeState, LoginDevice, LoginMethods } from './account.types.js';
import { confirmationButton, confirmationGroup } from './account-sections.js';
import { removalConfirmation, addedText } from './login-method-view.js';
import { loginMethodMessages } from './messages.js';

export function devicesSection(state: HomeState, actions: HomeActions): TemplateResult {
  const { loginMethods } = state;
  return html`<p>${loginMethodMessages.devicesExplanation}</p>
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
  loginMethods: LoginMethods,
  { confirmation }: HomeState,
  actions: HomeActions,
): TemplateResult {
  const { id, isThis, userAgent, appOrigin } = device;
  const name = describeBrowser(userAgent);
  const text = html`<p class="way">
      <bdi>${name}</bdi>${isThis ? html` <span class="tag">${loginMethodMessages.thisDeviceTag}</span>` : nothing}
    </p>
    <p class="quiet">
      ${appOrigin === null ? nothing : html`<bdi>${siteName(appOrigin)}</bdi> · `}${addedText(device)}
    </p>`;
  if (confirmation?.kind === 'device' && confirmation.id === id)
    return html`${text}${removalConfirmation(
      {
        name,
        text: isThis ? loginMethodMessages.thisDeviceRemoval : loginMethodMessages.deviceRemoval,
        remaining: {
          ...loginMethods,
          devices: loginMethods.devices.filter((each) => each !== device),
        },
        remove: (isLast) => actions.removeDevice(device, isLast),
      },
      actions,
    )}`;
  const label = isThis
    ? loginMethodMessages.removeThisDeviceLabel({ name })
    : loginMethodMessages.removeDeviceLabel({ name, site: siteName(appOrigin) });
  return html`${text}
    <div class="acts">
      ${confirmationButton({ kind: 'device', id }, loginMethodMessages.removeButton, actions, label)}
    </div>`;
}

function siteName(appOrigin: string | null): string {
  if (appOrigin === null) return loginMethodMessages.unknownSite;
  return appOrigin === location.origin ? loginMethodMessages.ownPages : appOrigin;
}

function removeOthersButton({ confirmation }: HomeState, actions: HomeActions): TemplateResult {
  if (confirmation?.kind !== 'others')
    return confirmationButton({ kind: 'others' }, loginMethodMessages.removeOthersButton, actions);
  return confirmationGroup(
    loginMethodMessages.removeOthersTitle,
    html`<p class="notice caution">${loginMethodMessages.removeOthersWarning}</p>
      <div class="buttons">
        <button type="button" @click=${() => actions.requestConfirmation(undefined)}>${loginMethodMessages.keepThemButton}</button>
        <button type="button" class="danger" @click=${actions.removeOthers}>${loginMethodMessages.removeOthersButton}</button>
      </div>`,
  );
}
