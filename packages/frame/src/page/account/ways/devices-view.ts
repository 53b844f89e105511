// The devices of a person: whoever has lost one ends it here.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { describeBrowser } from '../../approver/describe-browser.js';
import type { HomeActs, HomeState, WayDevice, Ways } from '../account.types.js';
import { keyOf, question } from '../account-parts.js';
import { removal } from './removal.js';
import { addedWords } from './way-words.js';

export function devicesPart(state: HomeState, acts: HomeActs): TemplateResult {
  const { ways } = state;
  return html`<p>
      Browsers that can open your wallet, listed once per site. If a device is lost or stolen, remove all its entries. It’s signed out at once, and a code can’t let it back in.
    </p>
    ${
      ways === 'loading' || ways === 'failed'
        ? nothing
        : html`<ul class="ways">
              ${ways.devices.map((each) => html`<li>${row(each, ways, state, acts)}</li>`)}
            </ul>
            ${ways.devices.length > 2 ? others(state, acts) : nothing}`
    }`;
}

function row(device: WayDevice, ways: Ways, { asks }: HomeState, acts: HomeActs): TemplateResult {
  const { id, isThis, userAgent, appOrigin } = device;
  const name = describeBrowser(userAgent);
  const text = html`<p class="way">
      <bdi>${name}</bdi>${isThis ? html` <span class="tag">This device</span>` : nothing}
    </p>
    <p class="quiet">
      ${appOrigin === null ? nothing : html`<bdi>${siteWords(appOrigin)}</bdi> · `}${addedWords(device)}
    </p>`;
  const remove = { what: 'device', id } as const;
  if (asks?.what === 'device' && asks.id === id)
    return html`${text}${removal(
      {
        name,
        text: isThis
          ? 'You’ll be signed out, and this browser will no longer open your wallet.'
          : 'It will be signed out at once and no longer open your wallet.',
        left: { ...ways, devices: ways.devices.filter((each) => each !== device) },
      },
      { close: () => acts.ask(undefined), remove: (isLast) => acts.removeDevice(device, isLast) },
    )}`;
  return html`${text}
    <div class="acts">
      <button
        type="button"
        aria-label="Remove ${name}, ${isThis ? 'this device' : siteWords(appOrigin)}"
        data-asks=${keyOf(remove)}
        @click=${() => acts.ask(remove)}
      >
        Remove
      </button>
    </div>`;
}

/** Where the frame was shown: by an app, or its own pages. */
function siteWords(appOrigin: string | null): string {
  if (appOrigin === null) return 'unknown site';
  return appOrigin === location.origin ? 'Your wallet’s own pages' : appOrigin;
}

function others({ asks }: HomeState, acts: HomeActs): TemplateResult {
  if (asks?.what !== 'others')
    return html`<button type="button" data-asks="others" @click=${() => acts.ask({ what: 'others' })}>
      Remove all others
    </button>`;
  return question(
    'Remove all other devices',
    html`<p class="notice caution">
        Every other browser is signed out, including apps you use in this one. After that, only this page and your passkeys open your wallet.
      </p>
      <div class="buttons">
        <button type="button" @click=${() => acts.ask(undefined)}>Keep them</button>
        <button type="button" class="danger" @click=${acts.removeOthers}>Remove all others</button>
      </div>`,
  );
}
